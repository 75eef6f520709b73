import KhipuText

/// The commands of a feature, each of which can be written as an English sentence.
public protocol Spoken: Hashable, Sendable {
  /// The app's command, which wraps a command of the feature.
  associatedtype Whole: Sendable
  /// The environment in which examples run.
  associatedtype Environment: Sendable

  /// The feature's name, purpose and sentences.
  static var catalogue: Catalogue<Whole, Environment> { get }
  /// The command as a sentence, without the name of the feature.
  var sentence: Sentence { get }
}

/// An app's command that can be written as a sentence: `Command("lighting: turn light 1 on")`.
public protocol SpokenCommand: Hashable, Sendable, LosslessStringConvertible {
  /// The environment in which examples run.
  associatedtype Environment: Sendable

  static var catalogues: [Catalogue<Self, Environment>] { get }
  /// The grammar of all catalogues. Declare it as a `let`, because creating it is expensive.
  static var grammar: Grammar<Self> { get }
  /// The wrapped command, which belongs to one feature.
  var spoken: any Spoken { get }
}

extension SpokenCommand {
  /// Parses a sentence that the program wrote, perhaps in an earlier release; nil if that fails. No names are known.
  public init?(_ description: String) {
    guard let command = Self.grammar.read(description, Names(), for: [.recorded]).value else { return nil }
    self = command
  }

  /// The sentence; it parses back to the same command.
  public var description: String { "\(feature): \(spoken.sentence.command)" }
  public var feature: String { spoken.feature }
}

extension Spoken {
  fileprivate var feature: String { Self.catalogue.name }
}

/// A command in words.
public struct Sentence: Hashable, Sendable {
  private let verb: String
  private let gerund: String
  private let rest: String
  private let roundedRest: String

  init(_ verb: String, _ gerund: String, _ rest: String, rounded: String) {
    (self.verb, self.gerund, self.rest, roundedRest) = (verb, gerund, rest, rounded)
  }

  /// The sentence with values rounded for people to read. It may parse as another command.
  var rounded: Sentence { Sentence(verb, gerund, roundedRest, rounded: roundedRest) }

  /// The text of a command: `turn light 1 on`.
  public var command: String { [verb, rest].spaced }
  /// The beginning of a report: `turning light 1 on`. The outcome follows.
  public var report: String { [gerund, rest].spaced }
}
