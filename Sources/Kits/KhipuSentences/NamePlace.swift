/// A place in a sentence for the name of a thing.
public struct NamePlace: Sendable {
  /// Something that can be typed in place of a name.
  public enum Alternative: String, Sendable {
    /// A number. An unquoted number is then never read as a name.
    case number
    /// An identifier of one word. A known identifier takes precedence over a name of one word.
    case id
  }

  /// The kinds of things that fit. A number alone refers to the first kind.
  let kinds: [String]
  let alternative: Alternative?

  public init(_ kind: String, _ others: String..., or alternative: Alternative? = .number) {
    (kinds, self.alternative) = ([kind] + others, alternative)
  }

  /// The name of a thing of the first kind. `id` is empty if the thing is unknown.
  func thing(_ text: String, id: String = "") -> Name { Name(kinds[0], text, id: id) }
}
