/// Parses sentences as commands, in more ways than they are written.
///
/// Case and spacing do not matter, the name of the feature may be left out, and a name may stand for an identifier.
public enum Sentence {
  private static let features = Command.catalogues.map { (address: Words("\($0.name):"), wordings: $0.wordings) }
  private static let wordings = features.flatMap(\.wordings)
  static let keywords = Set(Command.catalogues.flatMap { $0.forms.flatMap(\.keywords) + [$0.name] })

  /// The command that the sentence stands for, before its names are looked up.
  ///
  /// - Parameter words: What else a line can begin with: one of them may be the nearest.
  /// - Throws: `ParseError`, with the place and what was probably meant.
  public static func parse(_ text: String, or words: [String] = []) throws(ParseError) -> Unresolved<Command> {
    let reading = read(text)
    if let command = reading.command { return command }
    var error = ParseError(furthestOf: reading.refusals.map(\.error))
    error.nearest = nearest(to: text, reading.refusals, or: words)
    throw error
  }

  /// Why a text is no sentence of a wording, with sentences of that wording.
  typealias Refusal = (sentences: [String], error: ParseError)

  /// The command that a text stands for, or why it is none.
  typealias Reading = (command: Unresolved<Command>?, refusals: [Refusal])

  /// Reads the text by the first wording that fits; or by none if it is open: then each says what could follow.
  static func read(_ text: String, isOpen: Bool = false) -> Reading {
    var cursor: Cursor
    do throws(ParseError) { cursor = try Cursor(text, keywords: keywords) } catch {
      return (nil, wordings.map { ($0.sentences, error) })
    }
    if cursor.token == nil, !isOpen { return (nil, wordings.prefix(1).map { ([$0.sentences[0]], .empty) }) }
    let wordings = features.first { cursor.skip($0.address) }?.wordings ?? wordings
    var refusals: [Refusal] = []
    for wording in wordings {
      var attempt = cursor
      do throws(ParseError) {
        let command = try wording.parse(&attempt)
        if isOpen { throw attempt.error(expected: []) }
        try attempt.expectEnd()
        return (command, [])
      } catch { refusals.append((wording.sentences, error)) }
    }
    return (nil, refusals)
  }
}

extension Catalogue {
  /// All ways to say its commands.
  fileprivate var wordings: [Wording<Command>] { forms.flatMap(\.wordings) }
}
