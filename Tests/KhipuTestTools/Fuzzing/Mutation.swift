/// Ways to corrupt input.
enum Mutation: CaseIterable {
  case flip, remove, cut, duplicate, copy, splice, insert, number, text, nest

  /// Insertions: edge cases of formats, texts and UTF-8.
  static let awkward: [[UInt8]] =
    [
      "null", "true", "false", "{}", "[]", "\"\"", "\"", "\\", "\\u0000", "\\ud800", "{", "}", "[", "]", ",", ":", "(",
      ")",
      "\n", "\r\n", "\t", " ", "\0", "\u{7f}", "\u{1b}[31m", "\u{202e}", "\u{2028}", "\u{feff}", "\u{301}",
      "\u{200d}\u{1F467}", "%", "deg", "K", "#", "--", "=",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xFE, 0xFF]]

  static let numbers: [[UInt8]] = [
    "0", "-0", "-1", "1", "01", "255", "65536", "2147483648", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "99999999999999999999", "0.5", "1e2", "1e999", "-1e999", "1e-999", "1E+2", ".5", "5.",
    "0x10",
    "NaN", "Infinity", "\"1\"", "1e99999999999999999999",
  ].map { Array($0.utf8) }

  static let brackets: [([UInt8], [UInt8])] = [
    (Array("[".utf8), Array("]".utf8)), (Array(#"{"a":"#.utf8), Array("}".utf8)), (Array("(".utf8), Array(")".utf8)),
    (Array(#"[{"a":"#.utf8), Array("}]".utf8)),
  ]

  func mutate(_ bytes: inout [UInt8], with other: [UInt8], using generator: inout SeededGenerator) {
    let place = generator.range(in: bytes)
    switch self {
    case .flip:
      guard let index = bytes.indices.randomElement(using: &generator) else { return }
      bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case .remove: bytes.removeSubrange(place)
    case .cut: bytes.removeSubrange(place.lowerBound...)
    case .duplicate: bytes.insert(contentsOf: bytes[place], at: place.upperBound)
    case .copy: bytes.insert(contentsOf: Array(bytes[place]), at: generator.range(in: bytes).lowerBound)
    case .splice: bytes.replaceSubrange(place, with: other[generator.range(in: other)])
    case .insert: bytes.insert(contentsOf: generator.element(of: Self.awkward), at: place.lowerBound)
    case .number:
      bytes.replaceSubrange(generator.digits(in: bytes) ?? place, with: generator.element(of: Self.numbers))
    case .text:
      let piece = generator.element(of: Self.awkward)
      let count = generator.length()
      bytes.insert(contentsOf: piece.repeated(count), at: place.upperBound)
    case .nest:
      let (opening, closing) = generator.element(of: Self.brackets)
      let depth = generator.depth()
      // Some nestings are left open.
      let isClosed = Int.random(in: 0..<4, using: &generator) > 0
      let end = isClosed ? closing.repeated(depth) : []
      bytes.replaceSubrange(place, with: opening.repeated(depth) + bytes[place] + end)
    }
  }
}

extension [UInt8] {
  // In a debug build, `joined` takes many times as long.
  fileprivate func repeated(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes += self }
    return bytes
  }
}

extension SeededGenerator {
  /// One of the samples after up to five mutations.
  public mutating func mutated(_ samples: [[UInt8]]) -> [UInt8] {
    var bytes = element(of: samples)
    for _ in 0..<element(of: [0, 1, 1, 1, 1, 2, 2, 3, 5]) {
      element(of: Mutation.allCases).mutate(&bytes, with: element(of: samples), using: &self)
    }
    return bytes
  }

  /// A random element of an array that isn't empty.
  public mutating func element<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// A range of bytes, mostly a short one.
  fileprivate mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = Int.random(in: 0...bytes.count, using: &self)
    let longest = element(of: [1, 4, 16, 64, bytes.count])
    return start..<min(bytes.count, start + Int.random(in: 0...longest, using: &self))
  }

  /// The first digits after a random position, or nil if there are none.
  fileprivate mutating func digits(in bytes: [UInt8]) -> Range<Int>? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let start = Int.random(in: 0...bytes.count, using: &self)
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return nil }
    return first..<(bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.endIndex)
  }

  /// A number of repetitions: mostly small, often beyond the limits on texts in messages, rarely far larger.
  fileprivate mutating func length() -> Int {
    switch Int.random(in: 0..<100, using: &self) {
    case 0: 5000
    case 1..<30: 1100
    case _: Int.random(in: 2...40, using: &self)
    }
  }

  /// A depth of nesting: mostly small, sometimes around the limit of parsers, rarely far beyond.
  public mutating func depth() -> Int {
    switch Int.random(in: 0..<200, using: &self) {
    case 0: 100_000
    case 1..<20: Int.random(in: 505...520, using: &self)
    case _: Int.random(in: 1...40, using: &self)
    }
  }
}
