/// A place of a sentence that takes the name of a thing.
public struct NamePlace: Sendable {
  /// What can be typed there besides a name.
  public enum Alternative: String, Sendable {
    /// A number. It is no name unless it is in quotation marks.
    case number
    /// An identifier in one word. It comes before a name.
    case id
  }

  /// The kinds of things. A number alone is one of the first.
  let kinds: [String]
  let alternative: Alternative?

  public init(_ kind: String, _ others: String..., or alternative: Alternative? = .number) {
    (kinds, self.alternative) = ([kind] + others, alternative)
  }

  /// A thing that is meant by its number or identifier. One that is unknown has none.
  func thing(_ text: String, id: String = "") -> Name { Name(kinds[0], text, id: id) }
}
