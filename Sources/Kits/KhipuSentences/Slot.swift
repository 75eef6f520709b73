import KhipuText

/// A place for a value in a sentence: one definition for parsing and writing.
public struct Slot<Value: Sendable>: Sendable {
  /// Words of the slot that end an unquoted text before it, unless they are in a known name.
  let keywords: [String]
  /// Values for sample sentences. A slot that a wording uses needs at least one.
  let samples: [Value]
  /// Values of an optional slot, for additional sample sentences.
  let options: [Value]
  /// How an error shows the place, such as `LIGHT` or `on|off`; nil if it shows no form of sentences with this slot.
  let form: String?
  /// Writes the value in words.
  public let write: @Sendable (Value) -> String
  /// Rounds the value for display.
  let rounded: @Sendable (Value) -> Value
  /// Reads a value, and advances the cursor.
  ///
  /// Returns nil if a name is unknown or ambiguous; throws if the text doesn't fit.
  public let read: @Sendable (inout Cursor) throws(ParseError) -> Value?

  /// - `form`: How an error shows the place, such as `LIGHT`; nil to show no form of sentences with this slot.
  public init(
    keywords: [String] = [], samples: [Value], options: [Value] = [], form: String? = nil,
    write: @escaping @Sendable (Value) -> String, rounded: @escaping @Sendable (Value) -> Value = { $0 },
    read: @escaping @Sendable (inout Cursor) throws(ParseError) -> Value?
  ) {
    (self.keywords, self.samples, self.options) = (keywords, samples, options)
    (self.form, self.write, self.rounded) = (form, write, rounded)
    let texts = samples.map(write)
    self.read = { (cursor) throws(ParseError) in
      let start = cursor.position
      do throws(ParseError) { return try read(&cursor) } catch {
        throw cursor.position == start ? error.such(as: texts) : error
      }
    }
  }

  /// This slot preceded by `words`, which are parsed and written along with the value.
  public func after(_ words: String) -> Slot { between(words, "") }

  /// This slot followed by `words`, which are parsed and written along with the value.
  public func before(_ words: String) -> Slot { between("", words) }

  private func between(_ first: String, _ last: String) -> Slot {
    let (before, after) = (Token.words(of: first), Token.words(of: last))
    return Slot(
      keywords: before.keywords + keywords + after.keywords, samples: samples, options: options,
      form: form.map { [first, $0, last].spaced }, write: { [first, write($0), last].spaced },
      rounded: rounded
    ) { (cursor) throws(ParseError) in
      try cursor.expect(before)
      let value = try read(&cursor)
      try cursor.expect(after)
      return value
    }
  }

  /// The slot as an optional part: if it doesn't fit, reads nil without advancing the cursor. Nil is written as nothing.
  public var optional: Slot<Value?> {
    Slot<Value?>(
      keywords: keywords, samples: [nil], options: samples, form: form.map { "[\($0)]" },
      write: { $0.map(write) ?? "" },
      rounded: { $0.map(rounded) }
    ) { (cursor) throws(ParseError) in
      let start = cursor
      do throws(ParseError) { return try read(&cursor).map { .some($0) } } catch {
        let search = cursor.search
        cursor = start
        cursor.search = search
        cursor.leaveOut(error)
        return .some(nil)
      }
    }
  }
}

extension Slot where Value: CaseIterable & RawRepresentable<String> & Equatable, Value.AllCases: Sendable {
  /// A slot for an enum whose raw values are single lowercase words. Parsing ignores case.
  public static var word: Slot {
    let words = Value.allCases.map(\.rawValue)
    return Slot(
      keywords: words, samples: Array(Value.allCases), form: words.joined(separator: "|"), write: { $0.rawValue }
    ) {
      (cursor) throws(ParseError) in
      guard let word = cursor.word?.lowercased(), let value = Value(rawValue: word) else {
        throw cursor.error(expected: words.map { .word($0) })
      }
      cursor.advance()
      return value
    }
  }
}
