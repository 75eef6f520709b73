public import UseCases

/// What a feature is for, what it does that with, and what it understands, in values.
///
/// Sentences are read by what stands here, the vocabulary and the reference are printed from it, and the tests run its
/// examples.
public struct FeatureDocumentation: Sendable {
  /// The name by which sentences address it.
  public let name: String
  /// What it is for, in a sentence.
  public let purpose: String
  /// What it translates its messages into requests to.
  public let useCases: [any UseCase.Type]
  /// Everything that it understands.
  public let commands: [CommandDocumentation<Message>]

  /// The documentation of the feature with these messages.
  init<Root>(
    _ name: String, _ purpose: String, message: @escaping @Sendable (Root) -> Message,
    useCases: [any UseCase.Type], commands: [CommandDocumentation<Root>]
  ) {
    (self.name, self.purpose, self.useCases) = (name, purpose, useCases)
    self.commands = commands.map { $0.map(message) }
  }

  /// The documentation of every feature.
  public static let all = [lighting, dashboard, navigation, repositories, snapshots, logging]
}
