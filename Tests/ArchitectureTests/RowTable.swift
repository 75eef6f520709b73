/// The rows that each row may name, and the words that are its own.
typealias RowTable = KeyValuePairs<String, (mayName: [String], words: [String])>

/// The rows of the grid, which are the features. Each has the rows whose definitions it may name, and the words that are
/// its own: a line of a composition file that has one belongs to the row.
///
/// It is literal, a line for each row, because `.ci/deletion` reads it too.
let rowTable: RowTable = [
  "Lighting": ([], ["lighting", "light", "lights", "hue", "bridge", "room", "rooms", "zone", "zones", "scene"]),
  "Dashboard": (["Lighting"], ["dashboard", "favorite", "favorites", "watch"]),
  "Navigation": (["Lighting"], ["navigation", "route", "tab"]),
  "Pairing": (["Lighting"], ["pairing", "paired", "unpair", "credentials"]),
  "Logging": ([], ["logging", "log"]),
]

/// Every file that lies directly in the folder of a layer. They put the rows together.
let compositionFiles: Set = [
  "Models/AppState.swift", "Models/Defaulted.swift", "Models/Program.swift",
  "UseCases/Current.swift", "UseCases/Environment.swift", "UseCases/RecordedHomeLoader.swift",
  "UseCases/RecordingReader.swift", "UseCases/Storage.swift",
  "UseCases/StorageClearer.swift", "UseCases/Unsaved.swift",
  "Features/Command.swift", "Features/Messages.swift", "Features/Reversal.swift", "Features/Sentences.swift",
  "AppDomain/AppDomain.swift",
  "Gateways/Live.swift", "Gateways/StoredFiles.swift",
  "CLI/About.swift", "CLI/Commands.swift", "CLI/Khipu.swift", "CLI/Stored.swift", "CLI/World.swift",
]

/// The modules that put an app together.
let compositionRoots: Set = ["CLI", "HomeApp", "Benchmarks", "Reference"]

/// The folders of the modules in other packages of this repository.
let outsideFolders = ["Examples/HomeApp/Sources", "Examples/HomeApp/Tests", "Benchmarks/Sources"]
