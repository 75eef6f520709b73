/// The name of a person: from 1 to 40 characters, and not only space. Case makes no difference.
public struct PersonName: Hashable, Sendable, StoredText, Comparable, ExpressibleByStringLiteral {
  /// The name as it was first typed.
  public let description: String

  private static let longest = 40
  /// What a name has to be, in words.
  public static let requirement = "1 to \(longest) characters"

  /// The name, or nil if it is too long or blank.
  public init?(_ description: String) {
    guard (1...Self.longest).contains(description.count), !description.allSatisfy(\.isWhitespace) else { return nil }
    self.description = description
  }

  /// The name of a literal, cut to its length; a hyphen if it is blank.
  public init(stringLiteral text: String) {
    let beginning = String(text.prefix(Self.longest))
    description = beginning.allSatisfy(\.isWhitespace) ? "-" : beginning
  }

  private var key: String { description.lowercased() }

  /// Whether both are the same name.
  public static func == (first: PersonName, second: PersonName) -> Bool { first.key == second.key }

  /// Whether the first comes before the second in the alphabet.
  public static func < (first: PersonName, second: PersonName) -> Bool { first.key < second.key }

  /// Hashes the name without its case.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
