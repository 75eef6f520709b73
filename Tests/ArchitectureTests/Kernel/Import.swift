/// An import of a module, or of a declaration in one.
struct Import: Equatable {
  let module: String
  let line: Int
  /// Whether it asks for what is hidden from other importers: `@_spi(…)`.
  let asksForHidden: Bool
}

extension Code {
  /// All imports, on whatever platform they count.
  var imports: [Import] {
    let pattern =
      #/
      (?: ^ | [^\w.`] )
      (?<marks> (?: @\w+ \s* (?: \( [^)]* \) )? \s* | (?: public | package | internal | fileprivate | private ) \s+ )* )
      import
      (?: \s+ (?: typealias | struct | class | enum | actor | protocol | let | var | func ) (?= \s) )?
      (?: \s+ `? | ` ) (?<module> \w+ )
      /#
    return text.matches(of: pattern).map { match in
      Import(
        module: String(match.module), line: line(of: match.module.startIndex),
        asksForHidden: match.marks.contains("@_spi"))
    }
  }
}
