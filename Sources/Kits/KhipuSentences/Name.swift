/// What a thing is called.
public struct Name: Hashable, Sendable {
  /// What the thing is: `light`.
  public let kind: String
  public let text: String
  /// The number or the identifier of the thing.
  public let id: String
  /// Whether completion offers it.
  let isOffered: Bool

  public init(_ kind: String, _ text: String, id: String, isOffered: Bool = true) {
    (self.kind, self.text, self.id, self.isOffered) = (kind, text, id, isOffered)
  }

  var lowercased: String { text.lowercased() }
  var words: [Token.Kind] { Token.words(of: text).map(\.lowercased) }

  /// The same for all names of a thing.
  var thing: [String] { [kind, id] }
}

extension [Name] {
  /// The first name of each thing.
  var things: [Name] {
    var known: Set<[String]> = []
    return filter { known.insert($0.thing).inserted }
  }
}
