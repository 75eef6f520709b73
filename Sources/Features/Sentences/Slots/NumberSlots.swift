extension Slot<Int> {
  /// A whole number.
  static let integer = Slot(
    write: { String($0) },
    read: { (cursor) throws(Misreading) in
      guard let number = cursor.word.flatMap({ Int($0) }) else { throw cursor.misreading(expected: ["a whole number"]) }
      cursor.advance()
      return number
    })
}

extension Slot<Double> {
  /// A number.
  static let number = Slot(
    write: { String($0) },
    read: { (cursor) throws(Misreading) in
      guard let number = cursor.word.flatMap({ Double($0) }) else { throw cursor.misreading(expected: ["a number"]) }
      cursor.advance()
      return number
    })
}
