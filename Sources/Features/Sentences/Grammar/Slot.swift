/// A place in a sentence for a value: how the value is read and how it is written, in one definition.
struct Slot<Value: Sendable>: Sendable {
  /// Words of the slot's own, which an unquoted name can't hold.
  let keywords: [String]
  /// Values for examples.
  let samples: [Value]
  /// Values for further examples, of what is mostly left out.
  let options: [Value]
  let write: @Sendable (Value) -> String
  let read: @Sendable (inout Cursor) throws(Misreading) -> Value

  init(
    keywords: [String] = [], samples: [Value] = [], options: [Value] = [],
    write: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (inout Cursor) throws(Misreading) -> Value
  ) {
    (self.keywords, self.samples, self.options) = (keywords, samples, options)
    (self.write, self.read) = (write, read)
  }

  /// The slot with words before it.
  func after(_ words: Words) -> Slot {
    Slot(keywords: words.keywords + keywords, samples: samples, write: { "\(words.text) \(write($0))" }) {
      (cursor) throws(Misreading) in
      try cursor.expect(words)
      return try read(&cursor)
    }
  }

  /// The slot with words behind it.
  func before(_ words: Words) -> Slot {
    Slot(keywords: keywords + words.keywords, samples: samples, write: { "\(write($0)) \(words.text)" }) {
      (cursor) throws(Misreading) in
      let value = try read(&cursor)
      try cursor.expect(words)
      return value
    }
  }

  /// The slot, or nothing in its place.
  var optional: Slot<Value?> {
    Slot<Value?>(keywords: keywords, samples: [nil], options: samples, write: { $0.map(write) ?? "" }) {
      (cursor) throws(Misreading) in
      var attempt = cursor
      do throws(Misreading) {
        let value = try read(&attempt)
        cursor = attempt
        return value
      } catch {
        cursor.leaveOut(error)
        return nil
      }
    }
  }

  /// A slot for one of several things, each with a reading of its own; that which gets furthest says what is wrong.
  static func choice(
    _ readings: [Reading<Value>], keywords: [String] = [], samples: [Value] = [],
    write: @escaping @Sendable (Value) -> String
  ) -> Slot {
    Slot(keywords: keywords, samples: samples, write: write) { (cursor) throws(Misreading) in
      try Reading.first(of: readings, &cursor)
    }
  }
}

extension Slot where Value: CaseIterable & RawRepresentable<String> & Equatable, Value.AllCases: Sendable {
  /// A slot for one of the words that the type consists of.
  static var word: Slot {
    let words = Value.allCases.map(\.rawValue)
    return Slot(keywords: words, samples: Array(Value.allCases), write: \.rawValue) { (cursor) throws(Misreading) in
      guard let word = cursor.word?.lowercased(), let value = Value(rawValue: word) else {
        throw cursor.misreading(expected: words.map { "\"\($0)\"" })
      }
      cursor.advance()
      return value
    }
  }
}
