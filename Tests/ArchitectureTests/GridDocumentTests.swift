import Foundation
import Testing

struct GridDocumentTests {
  private static let document = PackageFolder.url.appending(path: "ARCHITECTURE.md")

  @Test("The grid in ARCHITECTURE.md matches the sources; `GRID=write swift test --filter GridDocument` writes it")
  func matchesSources() throws {
    var document = try String(contentsOf: Self.document, encoding: .utf8)
    let start = try #require(document.firstRange(of: "<!-- grid -->\n")).upperBound
    let block = start..<(try #require(document[start...].firstRange(of: "<!-- /grid -->")).lowerBound)
    let grid = try Grid().markdown
    if ProcessInfo.processInfo.environment["GRID"] == "write", document[block] != grid {
      document.replaceSubrange(block, with: grid)
      try Data(document.utf8).write(to: Self.document, options: .atomic)
    } else {
      #expect(document[block] == grid)
    }
  }
}
