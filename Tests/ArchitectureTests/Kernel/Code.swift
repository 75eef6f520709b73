/// The text of a Swift file with comments and strings replaced by spaces; line numbers stay.
///
/// Interpolations in strings are code, and stay.
struct Code {
  let text: String

  init(_ source: String) throws(Unterminated) {
    var reader = CodeReader(source)
    try reader.readCode()
    text = reader.code
  }

  /// The line number, from 1.
  func line(of index: String.Index) -> Int { 1 + text[..<index].count(where: \.isNewline) }
}

/// The error for an unterminated comment, string or interpolation.
struct Unterminated: Error {}

private struct CodeReader {
  private var rest: ArraySlice<UInt8>
  private var read: [UInt8] = []

  init(_ source: String) { rest = Array(source.utf8)[...] }

  var code: String { String(decoding: read, as: UTF8.self) }

  mutating func readCode() throws(Unterminated) {
    while !rest.isEmpty { try readPiece() }
  }

  private mutating func readPiece() throws(Unterminated) {
    let plain = rest.prefix { Self.isPlain[Int($0)] }.count
    if plain > 0 { return keep(plain) }
    let pounds = String(repeating: "#", count: rest.prefix { $0 == UInt8(ascii: "#") }.count)
    if sees("//") {
      blank(rest.prefix { $0 != newline }.count)
    } else if sees("/*") {
      try blankComment()
    } else if sees(pounds + "\"\"\"") {
      try blankString(quote: "\"\"\"", pounds: pounds)
    } else if sees(pounds + "\"") {
      try blankString(quote: "\"", pounds: pounds)
    } else {
      keep(max(1, pounds.utf8.count))
    }
  }

  private mutating func blankComment() throws(Unterminated) {
    blank(2)
    while !sees("*/") {
      guard !rest.isEmpty else { throw Unterminated() }
      if sees("/*") { try blankComment() } else { blank(1) }
    }
    blank(2)
  }

  private mutating func blankString(quote: String, pounds: String) throws(Unterminated) {
    let (end, escape) = (quote + pounds, "\\" + pounds)
    blank(end.utf8.count)
    while !sees(end) {
      let plain = rest.prefix { Self.isPlainInStrings[Int($0)] }.count
      blank(plain)
      guard plain == 0 else { continue }
      guard let next = rest.first else { throw Unterminated() }
      // A quotation mark that is unpaired in its line belongs to a regular expression.
      if next == newline, quote == "\"" { return }
      if sees(escape + "(") {
        blank(escape.utf8.count)
        try readInterpolation()
      } else {
        blank(sees(escape) ? escape.utf8.count + 1 : 1)
      }
    }
    blank(end.utf8.count)
  }

  private mutating func readInterpolation() throws(Unterminated) {
    keep(1)
    while !sees(")") {
      guard !rest.isEmpty else { throw Unterminated() }
      if sees("(") { try readInterpolation() } else { try readPiece() }
    }
    keep(1)
  }

  private func sees(_ text: String) -> Bool { rest.starts(with: text.utf8) }

  private mutating func keep(_ count: Int) {
    read += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  private mutating func blank(_ count: Int) {
    read += rest.prefix(count).map { $0 == newline ? newline : UInt8(ascii: " ") }
    rest = rest.dropFirst(count)
  }

  // Bytes that can't begin a comment or a string, and aren't parentheses, which are counted in interpolations.
  private static let isPlain = table(without: "/#\"()")
  // Bytes that can't begin an escape or the end of a string.
  private static let isPlainInStrings = table(without: "\\\"\n")

  // In a debug build, a lookup is much faster than a comparison.
  private static func table(without marks: String) -> [Bool] {
    (UInt8.min...UInt8.max).map { !marks.utf8.contains($0) }
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }
}
