public import Foundation

/// The folder `Sources` of the package whose tests run, as it was when they were compiled.
public enum SourceFolder {
  // Step by step, since a path with `..` leaves a linked folder for another package.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder or file below `Sources`.
  public static func appending(_ path: String) -> URL {
    tests.deletingLastPathComponent().appending(path: "Sources/\(path)")
  }
}
