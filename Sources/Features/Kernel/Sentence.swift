/// Parses sentences as commands, in more ways than they are written.
///
/// Case and spacing do not matter, the name of the feature may be left out, and a name may stand for an identifier.
public enum Sentence {
  static let grammar = Grammar(Command.catalogues.map { ($0.name, $0.forms) })

  /// The command that the sentence stands for, before its names are looked up.
  ///
  /// - Parameter words: What else a line can begin with: one of them may be the nearest.
  /// - Throws: `ParseError`, with the place and what was probably meant.
  public static func parse(_ text: String, or words: [String] = []) throws(ParseError) -> Unresolved<Command> {
    do throws(ParseError) { return try grammar.parse(text) } catch {
      var error = error
      error.nearest = nearest(to: text, error, or: words)
      throw error
    }
  }
}
