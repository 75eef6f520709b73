/// The candidates to complete the last word of a line.
public struct LineCompletion: Equatable, Sendable {
  public let word: String
  /// Replacements for the word, in alphabetical order.
  public let candidates: [String]

  public init(word: String, candidates: [String]) {
    (self.word, self.candidates) = (word, candidates.sorted { $0.lowercased() < $1.lowercased() })
  }
}
