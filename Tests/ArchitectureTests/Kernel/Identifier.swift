/// An identifier or keyword in code, with its context.
struct Identifier {
  let text: String
  let line: Int
  /// Whether its line is indented.
  let isIndented: Bool
  /// The nearest bytes before and after it that aren't whitespace; 0 at the ends of the file.
  let before: UInt8
  let after: UInt8
  /// Whether it is a member of an expression before it: `name` in `light.name` and `f().name`, but not in `.name`.
  let isMember: Bool
}

extension Code {
  /// All identifiers, in order.
  var identifiers: [Identifier] {
    let bytes = Array(text.utf8)
    var identifiers: [Identifier] = []
    var (index, line, isIndented, before, isMember) = (0, 1, false, UInt8(0), false)
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index].isPartOfIdentifier { index += 1 }
      if index > start {
        let after = bytes[index...].first { !$0.isSpace } ?? 0
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        identifiers.append(
          Identifier(
            text: text, line: line, isIndented: isIndented, before: before, after: after, isMember: isMember))
        (before, isMember) = (bytes[index - 1], false)
        continue
      }
      if bytes[index] == UInt8(ascii: "\n") {
        line += 1
        isIndented = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: " ")
      }
      if !bytes[index].isSpace {
        let isAdjacent = index > 0 && bytes[index - 1] == before
        isMember = bytes[index] == UInt8(ascii: ".") && before.endsExpression(isAdjacent: isAdjacent)
        before = bytes[index]
      }
      index += 1
    }
    return identifiers
  }
}

// In a debug build, a lookup is much faster than a comparison.
private let partsOfIdentifiers = (UInt8.min...UInt8.max).map { byte in
  let character = Character(Unicode.Scalar(byte))
  return byte >= 128 || character == "_" || character.isLetter || character.isNumber
}

extension UInt8 {
  var isPartOfIdentifier: Bool { partsOfIdentifiers[Int(self)] }

  /// Whether this byte before a dot ends an expression; `isAdjacent` if no whitespace is between them.
  fileprivate func endsExpression(isAdjacent: Bool) -> Bool {
    [UInt8](")]}".utf8).contains(self) || isAdjacent && (isPartOfIdentifier || [UInt8]("?!>".utf8).contains(self))
  }

  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
