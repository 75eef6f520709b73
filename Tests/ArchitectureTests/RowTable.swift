/// For each row, the rows that it may name and the words that belong to it.
typealias RowTable = KeyValuePairs<String, (mayName: [String], words: [String])>

/// The rows of the grid, one per feature. A composition file's line belongs to a row if it contains one of the row's words.
///
/// The table is a literal with one line per row, because `.ci/deletion` reads it, too.
let rowTable: RowTable = [
  "Lighting": ([], ["lighting", "light", "lights", "hue", "bridge", "room", "rooms", "zone", "zones", "scene"]),
  "Dashboard": (["Lighting"], ["dashboard", "favorite", "favorites", "watch"]),
  "Pairing": (["Lighting"], ["pairing", "paired", "unpair", "credentials"]),
  "Logging": ([], ["logging", "log"]),
]

/// Every file directly in a layer's folder; these files compose the rows.
let compositionFiles: Set = [
  "Models/AppState.swift", "Models/Defaulted.swift", "Models/Program.swift", "Models/Retired.swift",
  "UseCases/Current.swift", "UseCases/Environment.swift", "UseCases/Lock.swift",
  "UseCases/RecordedHomeLoader.swift", "UseCases/RecordingReader.swift", "UseCases/Recordings.swift",
  "UseCases/Storage.swift", "UseCases/StorageClearer.swift",
  "Features/Command.swift", "Features/Messages.swift", "Features/Undo.swift", "Features/Sentences.swift",
  "AppDomain/AppDomain.swift",
  "Gateways/Live.swift", "Gateways/Lock+Files.swift", "Gateways/Recordings+Files.swift", "Gateways/StoredFiles.swift",
  "CLI/About.swift", "CLI/Commands.swift", "CLI/Khipu.swift", "CLI/Stored.swift", "CLI/Configuration.swift",
]

/// The use cases that the command line reaches itself, because no command of the domain requests them. Features reach all others.
let useCasesOfTheCommandLine: Set = [
  "BridgeFinder", "BridgeViewer", "PairingChecker", "RecordedHomeLoader", "RecordingReader", "StorageClearer",
]

/// The modules with a composition root.
let compositionRoots: Set = ["CLI", "HomeDomain", "HomeApp", "Benchmarks", "Reference"]

/// The folders that contain the modules of HomeApp and Benchmarks.
let outsideFolders = ["Examples/HomeApp/Sources", "Examples/HomeApp/Tests", "Benchmarks/Sources"]
