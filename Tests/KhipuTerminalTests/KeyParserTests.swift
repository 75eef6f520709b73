import KhipuTestTools
import Testing

@testable import KhipuTerminal

struct KeyParserTests {
  private func keys(_ bytes: some Sequence<UInt8>) -> [Key] {
    var parser = KeyParser()
    return bytes.compactMap { parser.take($0) }
  }

  static let sequences: [(String, Key?)] = [
    ("[A", .older), ("OA", .older), ("[B", .newer), ("[C", .move(.right)), ("OC", .move(.right)), ("[D", .move(.left)),
    ("[0C", .move(.right)), ("[0D", .move(.left)), ("[1;0C", .move(.right)), ("[1;2D", .move(.left)),
    ("[1;3C", .move(.wordRight)), ("[1;5C", .move(.wordRight)), ("[1;5D", .move(.wordLeft)),
    ("[1;9D", .move(.wordLeft)), ("O5D", .move(.wordLeft)), ("[H", .move(.start)), ("OH", .move(.start)),
    ("[1~", .move(.start)), ("[7~", .move(.start)), ("[F", .move(.end)), ("[4~", .move(.end)), ("[8~", .move(.end)),
    ("[3~", .erase(.right)), ("[3;5~", .erase(.right)), ("b", .move(.wordLeft)), ("f", .move(.wordRight)),
    ("d", .erase(.wordRight)),
    ("\u{7F}", .erase(.wordLeft)), ("\u{8}", .erase(.wordLeft)),
    // Sequences without an action: function keys, pastes, the mouse, and overlong ones.
    ("[[A", nil), ("OP", nil), ("[15~", nil), ("[200~", nil), ("[201~", nil), ("[I", nil), ("[?25h", nil), ("[ q", nil),
    ("x", nil), ("[<0;1;1M", nil), ("[\(String(repeating: "9", count: 30))~", nil), ("[Z", nil), ("[@", nil),
  ]

  @Test("An escape sequence is at most one key, and the input after it is not lost", arguments: sequences)
  func sequence(_ sequence: String, _ key: Key?) {
    #expect(keys("\u{1B}\(sequence)x".utf8) == [key, .text("x")].compactMap(\.self))
    #expect(keys("\u{1B}\u{1B}\(sequence)\r".utf8) == [key, .enter].compactMap(\.self))
  }

  @Test(
    "A control character is at most one key, even if it interrupts an escape sequence or a character",
    arguments: [
      (1, .move(.start)), (2, .move(.left)), (3, .drop), (4, .eraseOrLeave), (5, .move(.end)), (6, .move(.right)),
      (8, .erase(.left)), (9, .complete), (10, .enter), (11, .erase(.end)), (12, .clear), (13, .enter), (14, .newer),
      (16, .older), (21, .erase(.start)), (23, .erase(.wordLeft)), (25, .yank), (26, .suspend), (127, .erase(.left)),
      (0, nil), (7, nil), (15, nil), (17, nil), (18, nil), (19, nil), (20, nil), (22, nil), (24, nil), (28, nil),
      (29, nil), (30, nil), (31, nil),
    ] as [(UInt8, Key?)])
  func control(_ byte: UInt8, _ key: Key?) {
    #expect(keys([byte]) == [key].compactMap(\.self))
    // A control character that interrupts a sequence or a character yields the same key as alone, unless it erases.
    let isErasing = byte == 8 || byte == 127
    let beginnings: [[UInt8]] = [[0x1B], [0x1B, 0x5B], [0x1B, 0x5B, 0x31, 0x3B], [0xE7], [0xE7, 0x81]]
    for begun in beginnings where !isErasing {
      #expect(keys(begun + [byte]) == [key].compactMap(\.self), "\(begun)")
    }
  }

  @Test(
    "A character is delivered when its last byte arrives",
    arguments: ["a", "~", "é", "灯", "🪔", "\u{301}", "\u{10FFFF}", " ", "\u{7FF}", "\u{800}", "\u{FFFD}"])
  func characters(_ text: String) {
    #expect(keys(text.utf8.dropLast()) == [])
    #expect(keys(text.utf8) == text.unicodeScalars.map(Key.text))
  }

  @Test(
    "Invalid UTF-8 is skipped, and the input after it is not lost",
    arguments: [
      [0x80], [0xBF], [0xC0], [0xC1], [0xF5], [0xFF], [0xC3], [0xC2, 0x9B], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x9F, 0xAA], [0xF4, 0x90, 0x80, 0x80], [0xC3, 0xC3], [0x1B, 0xC3, 0xA9], [0x1B, 0x5B, 0xC3, 0xA9],
    ] as [[UInt8]])
  func skipsInvalidUTF8(_ bytes: [UInt8]) {
    #expect(keys(bytes + Array("xé".utf8)) == [.text("x"), .text("é")])
  }

  @Test("The key parser knows after each byte whether it is between keys, and whether only an ESC has arrived")
  func knowsPlace() {
    var parser = KeyParser()
    #expect(parser.isBetweenKeys)
    for (byte, isBetween, isAtEscape) in [
      (0x1B, false, true), (0x1B, false, true), (0x5B, false, false), (0x41, true, false), (0xC3, false, false),
      (0xA9, true, false), (0xE7, false, false), (0x0A, true, false),
    ] {
      _ = parser.take(UInt8(byte))
      #expect(parser.isBetweenKeys == isBetween && parser.isAtEscape == isAtEscape)
    }
  }

  @Test("After any input, a newline and the keys after it are parsed")
  func parsesAfterNewline() async {
    let samples = Self.sequences.map { Array("\u{1B}\($0.0)灯a".utf8) }
    await Fuzzing.lines.run { generator in
      let bytes = generator.mutated(samples)
      try hold(keys(bytes + [0x0A] + Array("ok".utf8)).suffix(3) == [.enter, .text("o"), .text("k")], "\(bytes)")
    }
  }

  @Test("A backspace that interrupts an escape sequence erases one character")
  func backspaceInSequence() { #expect(keys([0x1B, 0x5B, 0x08]) == [.erase(.left)]) }
}
