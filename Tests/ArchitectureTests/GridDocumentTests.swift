import Foundation
import Testing

struct GridDocumentTests {
  @Test(
    "The grid and the picture of the modules in ARCHITECTURE.md match the sources; `GRID=write swift test --filter GridDocument` writes them"
  )
  func matchesSources() throws {
    let grid = try Grid()
    let modules: KeyValuePairs = [
      "Program": try PackageFolder.layers(), "Kits": grid.modules(of: "Kits").map(\.name),
      "Kernel": grid.modules(of: "Kernel").map(\.name),
    ]
    let blocks: KeyValuePairs = ["grid": grid.markdown, "modules": try Table().picture(of: modules)]
    let written = try PackageFolder.text(of: "ARCHITECTURE.md")
    var document = written
    for (name, text) in blocks {
      let start = try #require(document.firstRange(of: "<!-- \(name) -->\n")).upperBound
      let end = try #require(document[start...].firstRange(of: "<!-- /\(name) -->")).lowerBound
      document.replaceSubrange(start..<end, with: text)
    }
    if ProcessInfo.processInfo.environment["GRID"] == "write" {
      try Data(document.utf8).write(to: PackageFolder.url.appending(path: "ARCHITECTURE.md"), options: .atomic)
    } else {
      #expect(document == written)
    }
  }
}
