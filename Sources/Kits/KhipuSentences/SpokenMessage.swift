import KhipuControl
public import KhipuMessages
import KhipuText

extension Message where Command: SpokenCommand {
  /// The name of the feature that the message belongs to.
  public var feature: String { command.feature }
}

extension Message: CustomStringConvertible where Command: SpokenCommand {
  /// The message as a sentence: `lighting: turn light 1 on` or `lighting: turning light 1 on succeeded`.
  public var description: String { text(command.spoken.sentence) }
  /// The description with values rounded for people to read.
  public var rounded: String { text(command.spoken.sentence.rounded) }

  private func text(_ sentence: Sentence) -> String {
    let report = "\(feature): \(sentence.report)"
    return switch outcome {
    case nil: "\(feature): \(sentence.command)"
    case .succeeded: "\(report) succeeded"
    case .partly(except: let exceptions):
      "\(report), except that \(exceptions.map { "\($0)" }.listed(with: "and")), succeeded"
    case .failed(let failure): "\(report) failed: \(failure)"
    }
  }
}
