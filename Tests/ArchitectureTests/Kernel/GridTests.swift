import Foundation
import Testing

@Suite("The grid")
struct GridTests {
  @Test("lines are counted by row and layer, and who names whom is told")
  func markdown() throws {
    let grid = Grid([
      try GridFile("Models/Lighting/Light.swift", "public struct Light {}\n"),
      try GridFile("Kernel/Trees/Tree.swift", "struct Tree {\n}\n"),
      try GridFile("Kernel/Trees/Leaf.swift", "struct Leaf {}\n"),
      try GridFile("Features/Dashboard/Feature.swift", "let light: Light\nlet tree: Tree\n\n"),
      try GridFile("Features/Command.swift", "let light: Light\n"),
    ])
    let expected = """
      | | Models | UseCases | Features | AppDomain | Gateways | CLI | lines |
      |---|--:|--:|--:|--:|--:|--:|--:|
      | Dashboard | | | 3 | | | | 3 |
      | Lighting | 1 | | | | | | 1 |
      | composition | | | 1 | | | | 1 |
      | lines | 1 | | 4 | | | | 5 |

      - Dashboard names Lighting.

      | Kernel | lines | files |
      |---|--:|--:|
      | Trees | 3 | 2 |
      | lines | 3 | 2 |

      """
    #expect(grid.markdown == expected)
  }
}

extension Grid {
  /// The lines in each place of each layer as a table, which row names which, and the lines of the modules.
  var markdown: String {
    let head = [
      "| | \(Self.layers.joined(separator: " | ")) | lines |",
      "|---|" + Self.layers.map { _ in "--:|" }.joined() + "--:|",
    ]
    let places = rows + [GridFile.composition]
    let table = head + places.map { place in line(place) { $0.place == place } } + [line("lines") { !$0.isInModule }]
    let mentions = mentions()
    let names = rows.compactMap { row in
      let named = Set(mentions.filter { $0.file.place == row }.map(\.owner)).intersection(rows).sorted()
      return named.isEmpty ? nil : "- \(row) names \(named.joined(separator: " and "))."
    }
    let blocks = [table, names] + GridFile.shelves.map(moduleTable)
    return blocks.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }

  private func moduleTable(of shelf: String) -> [String] {
    let modules = modules(of: shelf)
    guard !modules.isEmpty else { return [] }
    let all = modules + [(name: "lines", files: modules.flatMap(\.files))]
    return ["| \(shelf) | lines | files |", "|---|--:|--:|"]
      + all.map { "| \($0.name) | \($0.files.reduce(0) { $0 + $1.lines }) | \($0.files.count) |" }
  }

  /// A row of the table; empty for a layer that has nothing there.
  private func line(_ title: String, where isIncluded: (GridFile) -> Bool) -> String {
    let files = files.filter(isIncluded)
    let counts = Self.layers.map { layer in files.filter { $0.layer == layer }.reduce(0) { $0 + $1.lines } }
    let cells = (counts + [counts.reduce(0, +)]).map { $0 == 0 ? "" : " \($0)" }
    return "| \(title) |\(cells.map { "\($0) |" }.joined())"
  }
}
