/// What a sentence may go on with: an error tells it, and completion offers it.
public struct Expectation: Hashable, Sendable {
  /// How an error calls it; nil for what an error leaves out.
  public let text: String?
  /// What can be typed there, if it has no names.
  private(set) var samples: [String] = []
  /// What can be typed there and stands for nothing else: a fixed word.
  private(set) var words: [String] = []
  private var names: Names?
  /// Whether a name can stand there.
  var hasNames: Bool { names != nil }
  // The words of a name that come before the rest of it.
  private var beginning = ""

  private init(_ text: String?, samples: [String] = [], names: Names? = nil, beginning: String = "") {
    (self.text, self.samples, self.names, self.beginning) = (text, samples, names, beginning)
  }

  /// A fixed word.
  static func word(_ word: String) -> Expectation { fixed(word, "\"\(word)\"") }

  /// A fixed word that an error leaves out, because it may follow in many places.
  static func unsaid(_ word: String) -> Expectation { fixed(word, nil) }

  private static func fixed(_ word: String, _ text: String?) -> Expectation {
    var expectation = Expectation(text, samples: [word])
    expectation.words = [word]
    return expectation
  }

  /// One of the things that have names.
  static func name(_ names: Names) -> Expectation { Expectation(names.description, names: names) }

  /// The end of the sentence.
  static let end: Expectation = "the end of the sentence"
  /// A longer name.
  static let quotationMarks: Expectation = "quotation marks around the name"

  /// More words of a name without quotation marks.
  func rest(of beginning: String) -> Expectation { Expectation(nil, names: names, beginning: "\(beginning) ") }

  /// A value with samples, unless it has some.
  func such(as samples: [String]) -> Expectation {
    guard self.samples.isEmpty, text != nil, ![.end, .quotationMarks].contains(self) else { return self }
    return Expectation(text, samples: samples, names: names)
  }

  /// What can be typed that begins with the word, by the names in a state.
  func completions(of word: String) -> Unresolved<[String]> {
    guard let names else { return Unresolved(samples.filter { $0.continues(word) }) }
    return Unresolved(names.prerequisites) { [beginning] state in
      let words = beginning.isEmpty ? names.words.filter { $0.continues(word) } : []
      return words + names.completions(of: beginning, word, in: state)
    }
  }
}

extension Expectation {
  /// Equal if an error says the same of both, or if it leaves out both and they are the same word or rest of a name.
  public static func == (first: Expectation, second: Expectation) -> Bool {
    (first.text, first.names, first.beginning) == (second.text, second.names, second.beginning)
      && (first.text != nil || first.words == second.words)
  }

  /// Hashes what an error says.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Expectation: ExpressibleByStringInterpolation {
  /// What an error calls by this text.
  public init(stringLiteral text: String) { self.init(text) }
}

extension String {
  /// Whether it begins with what was typed, which may lack the quotation mark.
  func continues(_ typed: String) -> Bool {
    begins(with: typed) || first == "\"" && String(dropFirst()).begins(with: typed)
  }

  /// Whether it begins with the other, whatever the case.
  func begins(with beginning: String) -> Bool { lowercased().hasPrefix(beginning.lowercased()) }
}
