/// A name that sentences use for a thing, such as a light.
public struct Name: Hashable, Sendable {
  /// The kind of the thing, such as `light`.
  public let kind: String
  public let text: String
  /// The number or the identifier of the thing.
  public let id: String
  /// Whether completion offers the name.
  let isOffered: Bool

  public init(_ kind: String, _ text: String, id: String, isOffered: Bool = true) {
    (self.kind, self.text, self.id, self.isOffered) = (kind, text, id, isOffered)
  }

  var folded: String { text.folded }
  var words: [Token.Kind] { Token.words(of: text).map(\.lowercased) }

  /// The kind and the id, which tell whether two names belong to the same thing.
  var thing: [String] { [kind, id] }
}

extension [Name] {
  /// The first name of each thing.
  var things: [Name] {
    var known: Set<[String]> = []
    return filter { known.insert($0.thing).inserted }
  }
}
