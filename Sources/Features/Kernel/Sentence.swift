/// Parses sentences as commands, in more ways than they are written.
///
/// Case and spacing do not matter, the name of the feature may be left out, and a name may stand for an identifier.
public enum Sentence {
  private static let keywords = Set(Command.catalogues.flatMap { $0.forms.flatMap(\.keywords) + [$0.name] })

  /// The command that the sentence stands for, before its names are looked up.
  ///
  /// - Throws: `ParseError`, with the place and the nearest sentence.
  public static func parse(_ text: String) throws(ParseError) -> Unresolved<Command> {
    let all = Command.catalogues.flatMap(\.forms)
    var cursor: Cursor
    do throws(ParseError) { cursor = try Cursor(text, keywords: keywords) } catch {
      throw ParseError(in: text, all.map { ($0.sentences, error) })
    }
    guard cursor.token != nil else {
      throw ParseError(in: "", all.prefix(1).map { ([$0.sentences[0]], .empty) })
    }
    let forms = Command.catalogues.first { cursor.skip("\($0.name):") }?.forms ?? all
    var refusals: [ParseError.Refusal] = []
    for form in forms {
      var attempt = cursor
      do throws(ParseError) {
        let command = try form.parse(&attempt)
        try attempt.expectEnd()
        return command
      } catch { refusals.append((form.sentences, error)) }
    }
    throw ParseError(in: text, refusals)
  }
}
