/// The action of a key.
public enum Key: Hashable, Sendable {
  /// A movement of the cursor. Words end at spaces.
  public enum Way: CaseIterable, Sendable { case left, right, wordLeft, wordRight, start, end }

  case text(Unicode.Scalar)
  case move(Way)
  /// Erases up to the target of the movement.
  case erase(Way)
  /// Ctrl-D: erases the character after the cursor; in an empty line, ends the input.
  case eraseOrLeave
  /// Inserts the text last erased by word, or from the cursor to the start or end of the line.
  case yank
  case older, newer
  case complete
  case enter, drop, clear, suspend
  /// The escape key. `Console.key` returns it only if `hasEscape` is true.
  case escape
  case nothing
}

extension Key {
  /// The key for a control character; nil if it has no action.
  init?(control byte: UInt8) {
    switch byte {
    case 0x01: self = .move(.start)
    case 0x02: self = .move(.left)
    case 0x03: self = .drop
    case 0x04: self = .eraseOrLeave
    case 0x05: self = .move(.end)
    case 0x06: self = .move(.right)
    case 0x08, 0x7F: self = .erase(.left)
    case 0x09: self = .complete
    case 0x0A, 0x0D: self = .enter
    case 0x0B: self = .erase(.end)
    case 0x0C: self = .clear
    case 0x0E: self = .newer
    case 0x10: self = .older
    case 0x15: self = .erase(.start)
    case 0x17: self = .erase(.wordLeft)
    case 0x19: self = .yank
    case 0x1A: self = .suspend
    case _: return nil
    }
  }

  /// The key pressed together with Alt; nil if it has no action.
  init?(alt byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"): self = .move(.wordLeft)
    case UInt8(ascii: "f"): self = .move(.wordRight)
    case UInt8(ascii: "d"): self = .erase(.wordRight)
    case 0x08, 0x7F: self = .erase(.wordLeft)
    case _: return nil
    }
  }

  /// The key for a control sequence with parameters (ECMA-48); nil if it has no action.
  init?(sequence numbers: [Int], _ final: UInt8) {
    // The last parameter is 1 plus the modifiers: 2 for Alt, 4 for Ctrl, 8 for Meta.
    let isByWords = numbers.last.map { $0 > 1 && ($0 - 1) & 0b1110 != 0 } ?? false
    switch (final, numbers.first) {
    case (UInt8(ascii: "A"), _): self = .older
    case (UInt8(ascii: "B"), _): self = .newer
    case (UInt8(ascii: "C"), _): self = .move(isByWords ? .wordRight : .right)
    case (UInt8(ascii: "D"), _): self = .move(isByWords ? .wordLeft : .left)
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): self = .move(.start)
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): self = .move(.end)
    case (UInt8(ascii: "~"), 3): self = .erase(.right)
    case _: return nil
    }
  }
}
