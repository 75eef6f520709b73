public import Foundation

/// The folders `Sources`, `Tests` and `Documentation` of the tested package, by their paths at compile time.
public enum SourceFolder {
  // Removes path components instead of appending `..`, which leads to another package if the path contains a symlink.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The folder or file below `Sources`.
  public static func appending(_ path: String) -> URL {
    tests.deletingLastPathComponent().appending(path: "Sources/\(path)")
  }

  /// The file in `Documentation`.
  public static func document(_ name: String) -> URL {
    tests.deletingLastPathComponent().appending(path: "Documentation/\(name)")
  }

  /// The text of the file below `Tests`.
  public static func test(_ path: String) throws -> String {
    try String(contentsOf: tests.appending(path: path), encoding: .utf8)
  }

  /// The Swift files in the folder below `Sources`, including those in subfolders.
  public static func swiftFiles(in path: String) throws -> [URL] {
    let folder = appending(path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }
}
