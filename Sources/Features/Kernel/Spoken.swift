public import Models

/// The commands of a feature, each of which is an English sentence.
public protocol Spoken: Hashable, Sendable {
  /// The feature's name, purpose and sentences.
  static var catalogue: Catalogue { get }
  /// The command as a sentence, without the name of the feature.
  var utterance: Utterance { get }
  /// Whether the command makes that change of the state; what it reads was changed by others.
  func makes(_ change: AppState.Change, of state: AppState) -> Bool
  /// How what the command made is taken back, from the state after it to the one before; or made again, the other way round.
  func restoration(of earlier: AppState, from later: AppState) -> Restoration
}

/// A command in words.
public struct Utterance: Hashable, Sendable {
  private let verb: String
  private let gerund: String
  private let rest: String
  // At the end of a report.
  private var remark = ""

  init(_ verb: String, _ gerund: String, _ rest: String) { (self.verb, self.gerund, self.rest) = (verb, gerund, rest) }

  /// `turn light 1 on`.
  public var command: String { [verb, rest].spaced }
  /// `turning light 1 on`, before what came of it.
  public var report: String { [gerund, rest].spaced + remark }

  /// The same with text at the end that only a report has, as it is: it begins with a space or a comma.
  func followed(by text: String?) -> Utterance {
    var utterance = self
    utterance.remark += text ?? ""
    return utterance
  }
}
