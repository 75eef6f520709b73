import Foundation
import Testing

struct GridTests {
  @Test("The grid marks each layer in which a row has files, and lists the rows that the row names")
  func marksLayersWithFiles() throws {
    let grid = Grid([
      try GridFile("Models/Lighting/Light.swift", "public struct Light {}\n"),
      try GridFile("Kernel/Trees/Tree.swift", "struct Tree {\n}\n"),
      try GridFile("Kernel/Trees/Leaf.swift", "struct Leaf {}\n"),
      try GridFile("Features/Dashboard/Feature.swift", "let light: Light\nlet tree: Tree\n\n"),
      try GridFile("Features/Command.swift", "let light: Light\n"),
    ])
    let expected = """
      | | Models | UseCases | Features | AppDomain | Gateways | CLI | names |
      |---|:-:|:-:|:-:|:-:|:-:|:-:|---|
      | Dashboard | | | • | | | | → Lighting |
      | Lighting | • | | | | | | |
      | composition | | | • | | | | → Lighting |

      """
    #expect(grid.markdown == expected)
  }
}

extension Grid {
  /// The rows as a Markdown table: a mark for each layer in which the row has files, and the rows that it names.
  var markdown: String {
    let mentions = mentions()
    let lines = (rows + [GridFile.composition]).map { place in
      let layers = Set(files.filter { !$0.isInModule && $0.place == place }.map(\.layer))
      let named = Set(mentions.filter { $0.file.place == place }.map(\.owner)).intersection(rows).sorted()
      let cells = Self.layers.map { layers.contains($0) ? " •" : "" }
      let names = named.isEmpty ? "" : " → \(named.joined(separator: ", "))"
      return "| \(place) |\((cells + [names]).map { "\($0) |" }.joined())\n"
    }
    let head = "| | \(Self.layers.joined(separator: " | ")) | names |\n"
    return head + "|---|\(Self.layers.map { _ in ":-:|" }.joined())---|\n" + lines.joined()
  }
}
