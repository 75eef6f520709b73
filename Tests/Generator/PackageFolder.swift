import Foundation

/// The folder of this package, as it was when the generator was compiled.
enum PackageFolder {
  static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}
