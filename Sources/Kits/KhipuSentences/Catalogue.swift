/// What a feature understands: sentences are parsed by it, the vocabulary and the reference are printed from it, and the
/// tests run its examples in an environment.
public struct Catalogue<Command: Sendable, Environment: Sendable>: Sendable {
  /// The name by which sentences address the feature.
  public let name: String
  /// What the feature is for, in a sentence.
  public let purpose: String
  /// A form for each of its commands.
  public let forms: [AnyForm<Command, Environment>]

  /// The catalogue of a feature, with how its commands become commands of the app.
  public init<Root>(
    _ name: String, _ purpose: String, _ command: @escaping @Sendable (Root) -> Command,
    _ forms: ((@escaping @Sendable (Root) -> Command) -> AnyForm<Command, Environment>)...
  ) {
    (self.name, self.purpose, self.forms) = (name, purpose, forms.map { $0(command) })
  }
}
