extension Message: LosslessStringConvertible {
  /// The message that the sentence stands for, or nil where it isn't understood; everything goes by its identifier.
  public init?(_ description: String) {
    do { self = try Sentence.read(description) } catch { return nil }
  }

  /// The message as a sentence, which reads as the same message.
  public var description: String {
    switch self {
    case .lighting(let message): "\(feature): \(message.sentence)"
    case .dashboard(let message): "\(feature): \(message.sentence)"
    case .navigation(let message): "\(feature): \(message.sentence)"
    case .repositories(let message): "\(feature): \(message.sentence)"
    case .snapshots(let message): "\(feature): \(message.sentence)"
    case .logging(let message): "\(feature): \(message.sentence)"
    }
  }

  /// The name of the feature that the message is to or from.
  public var feature: String { documentation.name }

  /// The documentation of the feature that the message is to or from; a feature that has none doesn't compile.
  var documentation: FeatureDocumentation {
    switch self {
    case .lighting: .lighting
    case .dashboard: .dashboard
    case .navigation: .navigation
    case .repositories: .repositories
    case .snapshots: .snapshots
    case .logging: .logging
    }
  }
}
