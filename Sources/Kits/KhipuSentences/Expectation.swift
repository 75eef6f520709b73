import KhipuText

/// Something that may come next in a sentence. Errors list it, and completion offers it.
public struct Expectation: Hashable, Sendable {
  /// The text in an error; nil if errors leave it out.
  public let text: String?
  /// The candidates for completion, except names.
  var candidates: [String] { place == nil ? samples : [] }
  /// Sample texts that fit.
  private(set) var samples: [String] = []
  /// Contains the fixed word if one is expected; otherwise empty.
  private(set) var words: [String] = []

  /// Which names fit; nil if no name is expected.
  private var place: NamePlace?

  private init(_ text: String?, samples: [String] = [], words: [String] = []) {
    (self.text, self.samples, self.words) = (text, samples, words)
  }

  public static func word(_ word: String) -> Expectation {
    Expectation("\"\(word)\"", samples: [word], words: [word])
  }

  /// Expects a fixed word that errors leave out, because it can follow in many places.
  public static func unsaid(_ word: String) -> Expectation { Expectation(nil, samples: [word], words: [word]) }

  /// Expects a name, or its alternative: `the number or the name of a guest`.
  public static func name(_ place: NamePlace) -> Expectation {
    var name = Expectation(
      "the \(place.alternative.map { "\($0) or the " } ?? "")name of a \(place.kinds.alternatives)")
    name.place = place
    return name
  }

  static let end: Expectation = "the end of the sentence"
  /// Suggested if a longer text, or one that begins with a number, may have been meant.
  static let quotationMarks: Expectation = "quotation marks around the text"

  /// The expectation with these samples if it expects a value and has no samples; otherwise unchanged.
  public func such(as samples: [String]) -> Expectation {
    guard self.samples.isEmpty, text != nil, ![.end, .quotationMarks].contains(self) else { return self }
    var expectation = self
    expectation.samples = samples
    return expectation
  }
}

extension Expectation {
  /// Up to three known names, or the samples if there are none.
  func samples(among names: Names) -> [String] {
    let names = place.map { names.offers($0, after: [], areQuoted: false) } ?? []
    return names.isEmpty ? samples : Array(names.prefix(3))
  }
}

extension Expectation {
  /// Equal if their texts in errors are equal, or if both are unsaid and have the same word.
  public static func == (first: Expectation, second: Expectation) -> Bool {
    first.text == second.text && (first.text != nil || first.words == second.words)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Expectation: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}
