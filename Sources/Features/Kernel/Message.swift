import Models
public import UseCases

/// What features are told: a command, or the report of its result.
///
/// It is one reference, because every feature is told every message.
public indirect enum Message: Hashable, Sendable {
  case command(Command)
  /// The command was carried out, or failed. It holds what came of it: a new name is the one that a light has now.
  case report(Command, Outcome)
}

extension Message {
  /// The result of the command; nil if the message is the command.
  public var outcome: Outcome? {
    switch self {
    case .command: nil
    case .report(_, let outcome): outcome
    }
  }

  /// The name of the feature that the message belongs to.
  public var feature: String { type(of: spoken).catalogue.name }

  fileprivate var spoken: any Spoken {
    switch self {
    case .command(let command), .report(let command, _): command.spoken
    }
  }
}

extension Message: CustomStringConvertible {
  /// `lighting: turn light 1 on` or `lighting: turning light 1 on succeeded`.
  public var description: String {
    let spoken = spoken
    let (feature, utterance) = (type(of: spoken).catalogue.name, spoken.utterance)
    return switch outcome {
    case nil: "\(feature): \(utterance.command)"
    case .succeeded: "\(feature): \(utterance.report) succeeded"
    case .failed(let failure): "\(feature): \(utterance.report) failed: \(failure)"
    }
  }
}

extension Command: LosslessStringConvertible {
  /// The command that the sentence stands for, in which everything is named by its identifier; nil if it is not understood.
  public init?(_ description: String) {
    do throws(ParseError) { self = try Sentence.parse(description).resolve(AppState()) } catch { return nil }
  }

  /// The sentence, which reads as the same command.
  public var description: String { "\(Message.command(self))" }
}
