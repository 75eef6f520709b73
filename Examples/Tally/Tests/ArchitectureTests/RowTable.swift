/// The rows of the grid, which are the features. Each has the rows whose definitions it may name, and the words that are
/// its own: the kernel has none of them, and a line of a composition file that has one belongs to the row.
let rowTable: RowTable = [
  "People": ([], ["people", "person", "coffee", "price"])
]

/// Every file that lies directly in the folder of a layer. They put the rows together.
let compositionFiles: Set = [
  "Models/AppState.swift", "Models/Program.swift",
  "UseCases/Environment.swift",
  "Features/Command.swift",
  "AppDomain/AppDomain.swift",
  "Gateways/Live.swift", "Gateways/StoredFiles.swift",
  "CLI/About.swift", "CLI/Commands.swift", "CLI/World.swift",
]

/// The modules that put an app together.
let compositionRoots: Set = ["CLI"]

/// The folders of the modules in other packages that the second table of Package.swift lists.
let outsideFolders: [String] = []
