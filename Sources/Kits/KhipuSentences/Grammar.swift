import KhipuControl
import KhipuValues

/// What an app understands: the wordings of its commands, by feature.
public struct Grammar<Command: Sendable>: Sendable {
  /// The wordings of all features.
  let wordings: [Wording<Command>]
  /// The words that a name without quotation marks can't hold.
  let keywords: Set<String>
  private let features: [(address: Words, wordings: [Wording<Command>])]
  // The first words of all wordings.
  private let beginnings: [Expectation]

  public init<Environment>(_ catalogues: [Catalogue<Command, Environment>]) {
    features = catalogues.map { (Words("\($0.name):"), $0.forms.flatMap(\.wordings)) }
    wordings = features.flatMap(\.wordings)
    keywords = Set(catalogues.flatMap { $0.forms.flatMap(\.keywords) + [$0.name] })
    beginnings = Self.beginnings(of: wordings)
  }

  private static func beginnings(of wordings: [Wording<Command>]) -> [Expectation] {
    wordings.compactMap(\.beginning).withoutRepetition
  }

  /// The command that the sentence stands for, before its names are looked up. Case and spacing do not matter, and the name
  /// of the feature may be left out.
  ///
  /// - Parameter words: What else a line can begin with: one of them may be the nearest.
  /// - Throws: `ParseError`, with the place and what was probably meant.
  public func parse(_ text: String, or words: [String] = []) throws(ParseError) -> Unresolved<Command> {
    // Most texts are understood: what was expected is collected only if one was not.
    if let command = read(text, explains: false).command { return command }
    var error = error(in: text)
    error.nearest = nearest(to: text, error, or: words)
    throw error
  }

  /// Why the text stands for no command.
  func error(in text: String) -> ParseError { ParseError(furthestOf: read(text).errors) }

  /// The command that a text stands for, or the errors of the wordings.
  typealias Reading = (command: Unresolved<Command>?, errors: [ParseError])

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
  private func read(_ cursor: Cursor, by wordings: [Wording<Command>], isOpen: Bool) -> Reading {
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
