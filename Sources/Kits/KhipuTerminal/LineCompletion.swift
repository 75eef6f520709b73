/// How the last word of a line can go on.
public struct LineCompletion: Equatable, Sendable {
  public let word: String
  /// What can stand in its place, in alphabetical order.
  public let candidates: [String]

  public init(word: String, candidates: [String]) {
    (self.word, self.candidates) = (word, candidates.sorted { $0.lowercased() < $1.lowercased() })
  }
}
