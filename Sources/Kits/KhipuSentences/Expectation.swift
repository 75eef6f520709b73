/// What a sentence may go on with: an error tells it, and completion offers it.
public struct Expectation: Hashable, Sendable {
  /// How an error calls it; nil for what an error leaves out.
  public let text: String?
  /// What can be typed there, if it has no names.
  private(set) var samples: [String] = []
  /// What can be typed there and stands for nothing else: a fixed word.
  private(set) var words: [String] = []
  private var name: NamePlace?

  private init(_ text: String?, samples: [String] = [], name: NamePlace? = nil) {
    (self.text, self.samples, self.name) = (text, samples, name)
  }

  /// A fixed word.
  public static func word(_ word: String) -> Expectation { fixed(word, "\"\(word)\"") }

  /// A fixed word that an error leaves out, because it may follow in many places.
  public static func unsaid(_ word: String) -> Expectation { fixed(word, nil) }

  private static func fixed(_ word: String, _ text: String?) -> Expectation {
    var expectation = Expectation(text, samples: [word])
    expectation.words = [word]
    return expectation
  }

  /// One of the things that have names.
  public static func name<Things>(_ names: Names<Things>) -> Expectation {
    Expectation(names.place.description, name: names.place)
  }

  /// The end of the sentence.
  static let end: Expectation = "the end of the sentence"
  /// A longer name.
  static let quotationMarks: Expectation = "quotation marks around the name"

  /// More words of a name without quotation marks.
  func rest(of beginning: String) -> Expectation {
    var rest = Expectation(nil, name: name)
    rest.name?.beginning = "\(beginning) "
    return rest
  }

  /// A value with samples, unless it has some.
  public func such(as samples: [String]) -> Expectation {
    guard self.samples.isEmpty, text != nil, ![.end, .quotationMarks].contains(self) else { return self }
    return Expectation(text, samples: samples, name: name)
  }

  /// What can be typed that begins with the word.
  func completions(of word: String, keywords: Set<String>) -> Unresolved<[String]> {
    name?.completions(of: word, keywords: keywords) ?? Unresolved(samples.filter { $0.continues(word) })
  }
}

extension Expectation {
  /// Equal if an error says the same of both, or if it leaves out both and they are the same word or rest of a name.
  public static func == (first: Expectation, second: Expectation) -> Bool {
    (first.text, first.name?.description, first.name?.beginning)
      == (second.text, second.name?.description, second.name?.beginning)
      && (first.text != nil || first.words == second.words)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Expectation: ExpressibleByStringInterpolation {
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
