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
