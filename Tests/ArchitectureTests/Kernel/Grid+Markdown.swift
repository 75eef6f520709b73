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
