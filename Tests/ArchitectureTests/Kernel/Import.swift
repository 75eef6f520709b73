/// An import of a module, or of a declaration in one.
struct Import: Equatable {
  let module: String
  let line: Int
  /// Whether it imports an SPI: `@_spi(…)`.
  let asksForHidden: Bool
}

extension Code {
  /// All imports, including those for other platforms.
  var imports: [Import] {
    let identifiers = identifiers
    return identifiers.enumerated().compactMap { index, keyword in
      guard keyword.text == "import", keyword.before != dot, keyword.before != backtick,
        keyword.after.isPartOfIdentifier || keyword.after == backtick
      else { return nil }
      let names = identifiers[(index + 1)...].drop { kinds.contains($0.text) }
      let marks = identifiers[..<index].reversed().prefix {
        $0.before == UInt8(ascii: "@") || $0.before == UInt8(ascii: "(") || levels.contains($0.text)
      }
      return names.first.map { module in
        Import(module: module.text, line: module.line, asksForHidden: marks.contains { $0.text == "_spi" })
      }
    }
  }
}

private let kinds: Set = ["typealias", "struct", "class", "enum", "actor", "protocol", "let", "var", "func"]
private let levels: Set = ["public", "package", "internal", "fileprivate", "private"]
private let (dot, backtick) = (UInt8(ascii: "."), UInt8(ascii: "`"))
