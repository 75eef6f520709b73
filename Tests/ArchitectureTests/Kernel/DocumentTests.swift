import Foundation
import Testing

struct DocumentTests {
  @Test(
    "Every Swift file in Sources or Tests that a document names exists, unless it is marked as new",
    arguments: try documents())
  func namedFilesExist(_ document: String) throws {
    let text = try PackageFolder.text(of: document)
    let names = text.matches(of: /((?:Examples\/\w+\/)?(?:Sources|Tests)\/[\w\/+]+\.swift)`(?!\s\(new\))/).map(\.1)
    for name in Set(names.map(String.init)) {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.url.appending(path: name).path), "\(name)")
    }
  }

  /// The documents at the root and in Documentation, except the change log and the four pages that .ci checks.
  private static func documents() throws -> [String] {
    let others = ["CHANGELOG.md"] + ["Tutorial", "SwiftUI", "OnePage", "Effects"].map { "Documentation/\($0).md" }
    let paths = try ["", "Documentation/"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url.appending(path: folder).path)
        .map { folder + $0 }
    }
    return paths.filter { $0.hasSuffix(".md") && !others.contains($0) }
  }
}
