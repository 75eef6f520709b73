/// The result of parsing a text with the known names.
public struct Reading<Value: Sendable>: Sendable {
  private(set) var value: Value?
  /// The error of each failed attempt. For an attempt that was a guess, `NameSearch.guess` replaces it, except in completion.
  var errors: [ParseError] = []
  /// The form of the first wording whose error is the furthest, while errors are explained.
  var form: String?
  /// The error for an unknown or ambiguous name, if the rest of the text parses.
  private var nameError: ParseError?
  private(set) var search = NameSearch()

  init(_ error: ParseError? = nil) { errors = error.map { [$0] } ?? [] }

  /// Parses the whole text. What it means without names, it means whatever the names are.
  ///
  /// - `keywords`: Words that end an unquoted name, unless it is known.
  public init(
    of text: String, names: Names, keywords: Set<String> = [],
    by read: (inout Cursor) throws(ParseError) -> Value?
  ) {
    let attempt = { (cursor: Cursor) in
      var reading = Reading()
      reading.read(from: cursor, by: read)
      return reading
    }
    self.init(text, keywords: keywords, names: names, for: names.purposes, by: attempt)
  }

  /// Parses the text for each purpose until there is a value: as typed, then without courtesy.
  init(
    _ text: String, keywords: Set<String>, names: Names, for purposes: [Cursor.Purpose],
    by read: (Cursor) throws(ParseError) -> Reading
  ) {
    do throws(ParseError) {
      self.init()
      var cursor = try Cursor(text, keywords: keywords, names: names)
      for purpose in purposes where value == nil {
        cursor.purpose = purpose
        self = try read(cursor)
        for plain in value == nil ? cursor.withoutCourtesy : [] where value == nil {
          let other = try read(plain)
          if error != nil || other.error == nil { self = other }
        }
      }
    } catch { self.init(error) }
  }

  /// Why the text can't be parsed; nil if it can, or if only a name is unknown or ambiguous.
  public var error: ParseError? { value == nil && nameError == nil ? ParseError(furthestOf: errors) : nil }

  /// Whether the value has the beginning of a name, or a text, in a place where a whole name begins.
  var isGuess: Bool { value != nil && search.guess != nil }

  /// The kinds of things, such as `light`, whose names were looked for in the text.
  public var reached: Set<String> { Set(search.places.flatMap { $0.kinds }) }

  /// The kinds of names that the result depends on.
  public var kinds: Set<String> { error == nil ? search.kinds : reached }

  public func get() throws(ParseError) -> Value {
    if let value { return value }
    throw nameError ?? ParseError(furthestOf: errors)
  }

  /// Reads the rest of the text by backtracking: takes the longest known name in each place, and if the rest doesn't fit,
  /// tries shorter names for the last place, then unknown text. Tries no name twice in the same place.
  mutating func read(from cursor: Cursor, by read: (inout Cursor) throws(ParseError) -> Value?) {
    search.refused = []
    repeat {
      (search.choice, search.guess, search.numbered, search.error) = (nil, nil, [], nil)
      var attempt = cursor
      attempt.search = search
      do throws(ParseError) {
        let value = try read(&attempt)
        try attempt.expectEnd()
        if value == nil, attempt.search.error == nil { throw attempt.error(expected: ["a value"]) }
        if attempt.search.error == nil { self.value = value }
        nameError = nameError ?? attempt.search.error
      } catch {
        errors.append(cursor.isCompleted ? error : attempt.search.guess ?? error)
        attempt.search.kinds = search.kinds
      }
      search = attempt.search
      if let choice = search.choice { search.refused.insert(choice) }
    } while value == nil && search.choice != nil
  }
}
