extension String {
  /// The text in at most `limit` rows of at most `columns` (2 or more), broken at spaces where possible. If it needs more rows, its
  /// middle is replaced by an ellipsis, since the end often says what to do.
  func wrapped(to columns: Int, rows limit: Int) -> [String] {
    let rows = wrapped(to: columns)
    if rows.count <= limit { return rows }
    let characters = Array(self)
    // Tries less and less, because breaks at spaces leave columns empty.
    for count in stride(from: min(characters.count, columns * limit) - 1, to: 0, by: -1) {
      let (first, last) = (characters.prefix((count + 1) / 2), characters.suffix(count / 2))
      let rows = "\(String(first))…\(String(last))".wrapped(to: columns)
      if rows.count <= limit { return rows }
    }
    return ["…"]
  }

  private func wrapped(to columns: Int) -> [String] {
    var (rows, row, width) = ([String](), [Character](), 0)
    characters: for character in self {
      while !row.isEmpty, width + character.terminalColumns > columns {
        // A space at the end of the row is the break; otherwise the last word moves to the next row, unless it fills this one.
        let end = character == " " ? row.endIndex : row.lastIndex(of: " ").map { $0 + 1 } ?? row.endIndex
        rows.append(String(row[..<end]).withoutSpaceAtEnd)
        row.removeFirst(end)
        width = String(row).terminalColumns
        if character == " " { continue characters }
      }
      row.append(character)
      width += character.terminalColumns
    }
    return rows + [String(row)]
  }

  private var withoutSpaceAtEnd: String { last == " " ? String(dropLast()) : self }
}
