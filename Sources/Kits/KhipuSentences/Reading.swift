/// What a text stands for, as far as the known names tell.
public struct Reading<Value: Sendable>: Sendable {
  private(set) var value: Value?
  /// Why the text doesn't fit, in each way in which it was read.
  var errors: [ParseError] = []
  /// Why it is not known what a name stands for, in a text that fits.
  private var nameError: ParseError?
  private(set) var search = NameSearch()

  init(_ error: ParseError? = nil) { errors = error.map { [$0] } ?? [] }

  /// The value of the whole text.
  ///
  /// - Parameter keywords: What an unquoted name can't hold, unless it is known.
  public init(
    of text: String, names: Names, keywords: Set<String> = [],
    by read: (inout Cursor) throws(ParseError) -> Value?
  ) {
    do throws(ParseError) { self.read(from: try Cursor(text, keywords: keywords, names: names), by: read) } catch {
      errors = [error]
    }
  }

  /// Why it is not understood; nil if it is, or if that depends on a name.
  public var error: ParseError? { value == nil && nameError == nil ? ParseError(furthestOf: errors) : nil }

  /// The kinds of names that the text may have.
  public var reached: Set<String> { search.reached }

  /// The kinds of names that the result depends on.
  public var kinds: Set<String> { error == nil ? search.kinds : reached }

  public func get() throws(ParseError) -> Value {
    if let value { return value }
    throw nameError ?? ParseError(furthestOf: errors)
  }

  /// Reads the rest of the text, with the longest known name in each place. As long as it doesn't fit, the last of these
  /// names is replaced by a shorter one, and then by what is no known name. No name is tried twice in the same place.
  mutating func read(from cursor: Cursor, by read: (inout Cursor) throws(ParseError) -> Value?) {
    search.refused = []
    repeat {
      (search.choice, search.isGuess, search.numbered, search.error) = (nil, false, [], nil)
      var attempt = cursor
      attempt.search = search
      do throws(ParseError) {
        let value = try read(&attempt)
        try attempt.expectEnd()
        if value == nil, attempt.search.error == nil { throw attempt.error(expected: ["a value"]) }
        if attempt.search.error == nil { self.value = value }
        nameError = nameError ?? attempt.search.error
      } catch {
        if !attempt.search.isGuess || cursor.isCompleted { errors.append(error) }
        attempt.search.kinds = search.kinds
      }
      search = attempt.search
      if let choice = search.choice { search.refused.insert(choice) }
    } while value == nil && search.choice != nil
  }
}
