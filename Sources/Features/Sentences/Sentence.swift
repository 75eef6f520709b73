/// Reads sentences as messages, more kindly than they are written.
///
/// Upper and lower case and spacing don't matter; the name of the feature and the word `light` may be left out; a
/// name may stand in the place of an identifier.
public enum Sentence {
  /// The message that the sentence stands for.
  ///
  /// - Throws: `Misreading`, with the place and the nearest sentence. Names are looked up last, so that one that
  ///   belongs to nothing (`.unknown`) means that the sentence is understood but for it.
  public static func read(_ text: String, names: Names = .none) throws(Misreading) -> Message {
    let (message, usesNames) = try read(text, lookingUp: .all)
    return usesNames ? try read(text, lookingUp: names).message : message
  }

  /// The sentence that the words of a shell stand for.
  ///
  /// One word is a whole sentence. Among several, one with space in it was quoted, and so it is again.
  public static func joined(_ words: [String]) -> String {
    guard words.count > 1 else { return words.first ?? "" }
    return words.map { $0.isEmpty || $0.contains(where: \.isWhitespace) ? Quotation.write($0) : $0 }
      .joined(separator: " ")
  }

  private static func read(
    _ text: String, lookingUp names: Names
  ) throws(Misreading) -> (message: Message, usesNames: Bool) {
    var cursor: Cursor
    do throws(Misreading) {
      cursor = try Cursor(text, names: names, keywords: Vocabulary.keywords)
    } catch {
      throw NearestSentence(text, Vocabulary.forms.map { ($0.examples, error) }).misreading(orOf: error)
    }
    guard cursor.token != nil else { throw Misreading(.empty, place: 0, found: "") }
    let forms = Vocabulary.features.first { cursor.skip("\($0.name):") }?.forms ?? Vocabulary.forms
    var refusals: [NearestSentence.Refusal] = []
    for form in forms {
      var attempt = cursor
      do throws(Misreading) {
        return (try form.command.toTheEnd.read(&attempt), attempt.usesNames)
      } catch { refusals.append((form.examples, error)) }
    }
    do throws(Misreading) {
      return (try Reading.first(of: forms.map(\.report.toTheEnd), &cursor), cursor.usesNames)
    } catch { throw NearestSentence(text, refusals).misreading(orOf: error) }
  }
}

extension Reading {
  /// The reading of a whole sentence.
  var toTheEnd: Reading {
    Reading { (cursor) throws(Misreading) in
      let value = try read(&cursor)
      try cursor.expectEnd()
      return value
    }
  }
}
