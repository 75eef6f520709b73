import Foundation
import Testing

@Suite("The grid in ARCHITECTURE.md")
struct GridTests {
  private static let document = PackageFolder.url.appending(path: "ARCHITECTURE.md")

  @Test("it is what the sources are; `GRID=write swift test --filter GridTests` writes it")
  func document() throws {
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

  @Test("lines are counted by row and layer, and who names whom is told")
  func markdown() throws {
    let grid = Grid([
      try GridFile("Models/Lighting/Light.swift", "public struct Light {}\n"),
      try GridFile("Models/Kernel/Tree.swift", "struct Tree {\n}\n"),
      try GridFile("Features/Dashboard/Feature.swift", "let light: Light\nlet tree: Tree\n\n"),
      try GridFile("Features/Command.swift", "let light: Light\n"),
    ])
    let expected = """
      | | Models | UseCases | Features | AppDomain | Gateways | CLI | lines |
      |---|--:|--:|--:|--:|--:|--:|--:|
      | Kernel | 2 | | | | | | 2 |
      | Dashboard | | | 3 | | | | 3 |
      | Lighting | 1 | | | | | | 1 |
      | composition | | | 1 | | | | 1 |
      | lines | 3 | | 4 | | | | 7 |

      - Dashboard names Lighting.

      """
    #expect(grid.markdown == expected)
  }
}

extension Grid {
  /// The lines in each place of each layer as a table, and which row names which.
  fileprivate var markdown: String {
    let places = [GridFile.kernel] + rows + [GridFile.composition]
    let head = [
      "| | \(Self.layers.joined(separator: " | ")) | lines |",
      "|---|" + Self.layers.map { _ in "--:|" }.joined() + "--:|",
    ]
    let table = head + places.map { place in line(place) { $0.place == place } } + [line("lines") { _ in true }]
    let mentions = mentions()
    let names = rows.compactMap { row in
      let named = Set(mentions.filter { $0.file.place == row }.map(\.owner)).intersection(rows).sorted()
      return named.isEmpty ? nil : "- \(row) names \(named.joined(separator: " and "))."
    }
    return (table + [""] + names).map { $0 + "\n" }.joined()
  }

  /// A row of the table; empty for a layer that has nothing there.
  private func line(_ title: String, where isIncluded: (GridFile) -> Bool) -> String {
    let files = files.filter(isIncluded)
    let counts = Self.layers.map { layer in files.filter { $0.layer == layer }.reduce(0) { $0 + $1.lines } }
    let cells = (counts + [counts.reduce(0, +)]).map { $0 == 0 ? "" : " \($0)" }
    return "| \(title) |\(cells.map { "\($0) |" }.joined())"
  }
}
