import Foundation
import Testing

@Suite("Documents")
struct DocumentTests {
  @Test(
    "every file that a table in a document names is there", arguments: ["ARCHITECTURE.md", "README.md", "SECURITY.md"])
  func files(_ document: String) throws {
    let text = try String(contentsOf: PackageFolder.url.appending(path: document), encoding: .utf8)
    let tables = text.split(separator: "\n").filter { $0.hasPrefix("|") }.joined(separator: "\n")
    for name in Set(tables.matches(of: /(?:Sources|Tests)\/[\w\/+]+\.swift/).map { String($0.output) }) {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.url.appending(path: name).path), "\(name)")
    }
  }
}
