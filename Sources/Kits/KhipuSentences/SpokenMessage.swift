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
    case .partly(except: let exceptions): "\(command.report), except that \(listed(exceptions)), succeeded"
    case .failed(let failure): "\(command.report) failed: \(failure)"
    }
  }

  /// `the tea is cold, the milk is sour and the cup is small`.
  private func listed(_ exceptions: [Failure]) -> String {
    let others = exceptions.dropLast().map { "\($0)" }.joined(separator: ", ")
    return [others, exceptions.last.map { "\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " and ")
  }
}
