import KhipuControl
public import KhipuMessages

extension Message where Command: SpokenCommand {
  /// The name of the feature that the message belongs to.
  public var feature: String { command.feature }
}

extension Message: CustomStringConvertible where Command: SpokenCommand {
  /// `lighting: turn light 1 on` or `lighting: turning light 1 on succeeded`.
  public var description: String {
    switch outcome {
    case nil: "\(command)"
    case .succeeded: "\(command.report) succeeded"
    case .failed(let failure): "\(command.report) failed: \(failure)"
    }
  }
}
