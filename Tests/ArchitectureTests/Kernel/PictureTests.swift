import Foundation
import Testing

struct PictureTests {
  @Test("The picture has the modules of each group, and an arrow for each import that doesn't follow from others")
  func leavesOutIndirectImports() {
    let table = Table(rows: ["A": [], "B": ["A"], "C": ["B", "A", "Dispatch"], "D": ["C", "A"], "E": ["A", "B"]])
    let expected = """
      ```mermaid
      flowchart TD
        subgraph Upper
          C
          D
        end
        subgraph Lower
          A
          B
        end
        B --> A
        C --> B
        D --> C
      ```

      """
    #expect(table.picture(of: ["Upper": ["D", "C"], "Lower": ["A", "B"]]) == expected)
  }
}

extension Table {
  /// The modules in the groups as a Mermaid diagram. An arrow leads from a module to one that it imports, unless others lead there, too.
  func picture(of groups: KeyValuePairs<String, [String]>) -> String {
    let boxes = groups.map { group, modules in
      "  subgraph \(group)\n" + modules.sorted().map { "    \($0)\n" }.joined() + "  end\n"
    }
    let shown = Set(groups.flatMap(\.value))
    let arrows = shown.sorted().compactMap { module -> String? in
      let imports = shown.intersection(rows[module] ?? [])
      let indirect = imports.reduce(into: Set()) { $0.formUnion(reach(of: $1).subtracting([$1])) }
      let direct = imports.subtracting(indirect).sorted()
      return direct.isEmpty ? nil : "  \(module) --> \(direct.joined(separator: " & "))\n"
    }
    return "```mermaid\nflowchart TD\n\((boxes + arrows).joined())```\n"
  }
}
