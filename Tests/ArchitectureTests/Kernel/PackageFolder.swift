internal import Foundation

/// The folder of this package, by its path at compile time.
enum PackageFolder {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, such as `Documentation/OnePage.md`.
  static func text(of path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// The names of the program's layers: the folders of Sources other than the kernel and the kits.
  static func layers() throws -> [String] { try layerFolders().map(\.lastPathComponent) }

  /// The folders of the modules, such as `Sources/Models`.
  static func modules() throws -> [URL] { try layerFolders() + (libraries + ["Tests", "Tools"]).flatMap(folders) }

  /// The folders of the modules of HomeApp and Benchmarks.
  static func outside() throws -> [URL] { try outsideFolders.flatMap(folders) }

  private static let libraries = ["Sources/Kernel", "Sources/Kits"]

  private static func layerFolders() throws -> [URL] {
    try folders(in: "Sources").filter { !libraries.contains("Sources/\($0.lastPathComponent)") }
  }

  /// The paths of the Swift files in the folder, relative to it.
  static func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
  }

  private static func folders(in folder: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: url.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
  }
}
