import Models

/// What an app understands: the wordings of its commands, by feature.
struct Grammar<Root: Sendable>: Sendable {
  /// The wordings of all features.
  let wordings: [Wording<Root>]
  /// The words that a name without quotation marks can't hold.
  let keywords: Set<String>
  private let features: [(address: Words, wordings: [Wording<Root>])]
  // The first words of all wordings.
  private let beginnings: [Expectation]

  init(_ features: [(name: String, forms: [AnyForm<Root>])]) {
    self.features = features.map { (Words("\($0.name):"), $0.forms.flatMap(\.wordings)) }
    wordings = self.features.flatMap(\.wordings)
    keywords = Set(features.flatMap { $0.forms.flatMap(\.keywords) + [$0.name] })
    beginnings = Self.beginnings(of: wordings)
  }

  private static func beginnings(of wordings: [Wording<Root>]) -> [Expectation] {
    wordings.compactMap(\.beginning).withoutRepetition
  }

  /// The command that the text stands for.
  ///
  /// Most texts are understood: what was expected is collected only if one was not.
  func parse(_ text: String) throws(ParseError) -> Unresolved<Root> {
    guard let command = read(text, explains: false).command else { throw error(in: text) }
    return command
  }

  /// Why the text stands for no command.
  func error(in text: String) -> ParseError { ParseError(furthestOf: read(text).errors) }

  /// The command that a text stands for, or the errors of the wordings.
  typealias Reading = (command: Unresolved<Root>?, errors: [ParseError])

  /// Reads the text by the first wording that fits; or by none if it is open: then each says what could follow.
  ///
  /// - Parameter explains: Whether errors have what was expected, or only where.
  func read(_ text: String, explains: Bool = true, isOpen: Bool = false) -> Reading {
    do throws(ParseError) {
      var cursor = try Cursor(text, keywords: keywords, explains: explains)
      if cursor.token == nil, !isOpen { throw .empty }
      let feature = features.first { cursor.skip($0.address) }
      return read(cursor, by: feature?.wordings ?? wordings, isOpen: isOpen)
    } catch { return (nil, [error]) }
  }

  /// Only the wordings that begin with the word at the cursor are tried: no other gets any further.
  private func read(_ cursor: Cursor, by wordings: [Wording<Root>], isOpen: Bool) -> Reading {
    var errors: [ParseError] = []
    for wording in wordings where wording.begins(at: cursor) {
      var attempt = cursor
      do throws(ParseError) {
        let command = try wording.parse(&attempt)
        if isOpen { throw attempt.error(expected: []) }
        try attempt.expectEnd()
        return (command, [])
      } catch { errors.append(error) }
    }
    if errors.contains(where: { $0.offset > cursor.offset }) { return (nil, errors) }
    let error = cursor.error(expected: cursor.position == 0 ? beginnings : Self.beginnings(of: wordings))
    return (nil, [error] + errors)
  }
}
