import Foundation
import Testing

@Suite("The grid")
struct GridTests {
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
  var markdown: String {
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
