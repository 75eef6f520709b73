/// Parses keys from a terminal's input. Unknown sequences and keys without an action are skipped.
struct KeyParser {
  // The beginning of an escape sequence, or of a character in UTF-8.
  private var begun: [UInt8] = []

  /// Whether the next byte begins a key.
  var isBetweenKeys: Bool { begun.isEmpty }

  /// Whether only an ESC has arrived: the escape key, or the beginning of a sequence.
  var isAtEscape: Bool { begun == [Self.escape] }

  private static let escape: UInt8 = 0x1B
  private static let bracket = UInt8(ascii: "[")

  /// The key that the byte completes, if any.
  mutating func take(_ byte: UInt8) -> Key? {
    switch begun.first {
    case Self.escape?: takeEscaped(byte)
    case _? where byte & 0xC0 == 0x80: takeContinuation(byte)
    case _: begin(byte)
    }
  }

  private mutating func begin(_ byte: UInt8) -> Key? {
    begun = []
    switch byte {
    case Self.escape, 0xC2...0xF4: begun = [byte]
    case 0x20..<0x7F: return .text(Unicode.Scalar(byte))
    case _: return Key(control: byte)
    }
    return nil
  }

  private mutating func takeContinuation(_ byte: UInt8) -> Key? {
    begun.append(byte)
    let length = begun[0] < 0xE0 ? 2 : begun[0] < 0xF0 ? 3 : 4
    guard begun.count == length else { return nil }
    defer { begun = [] }
    let scalar = String(validating: begun, as: UTF8.self)?.unicodeScalars.first
    return scalar.flatMap { $0.properties.generalCategory == .control ? nil : .text($0) }
  }

  private mutating func takeEscaped(_ byte: UInt8) -> Key? {
    let isSequence = begun.count > 1
    // Backspace is the only control character that is combined with Alt. Any other begins a new key.
    guard byte >= 0x20 || byte == 0x08 && !isSequence else { return begin(byte) }
    if isSequence ? isWithinSequence(byte) : [Self.bracket, UInt8(ascii: "O")].contains(byte) {
      begun.append(byte)
      return nil
    }
    defer { begun = [] }
    guard isSequence else { return Key(alt: byte) }
    // The Linux console sends a second bracket for its function keys.
    guard begun.last != Self.bracket || begun.count == 2 else { return nil }
    let numbers = begun.dropFirst(2).split(separator: UInt8(ascii: ";"))
    return Key(sequence: numbers.map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }, byte)
  }

  /// Whether the sequence continues after the byte.
  private func isWithinSequence(_ byte: UInt8) -> Bool {
    byte < 0x40 || byte == Self.bracket && begun == [Self.escape, Self.bracket]
  }
}
