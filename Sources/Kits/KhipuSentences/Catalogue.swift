/// The sentences of a feature. The grammar, the `vocabulary` command and the reference use them. Tests run the examples.
public struct Catalogue<Command: Sendable, Environment: Sendable>: Sendable {
  /// The feature's name, such as `lighting` in `lighting: turn light 1 on`.
  public let name: String
  /// The feature's purpose, in a sentence.
  public let purpose: String
  /// A form for each command.
  public let forms: [AnySentenceForm<Command, Environment>]

  /// - `command`: Wraps a command of the feature in a command of the app.
  public init<Root>(
    _ name: String, _ purpose: String, _ command: @escaping @Sendable (Root) -> Command,
    _ forms: ((@escaping @Sendable (Root) -> Command) -> AnySentenceForm<Command, Environment>)...
  ) {
    (self.name, self.purpose, self.forms) = (name, purpose, forms.map { $0(command) })
  }

  /// The sentences in a larger domain, whose commands embed those of this one.
  ///
  /// - `part`: The domain's environment in the larger environment. The conditions of examples apply to it.
  public func map<Whole, World>(
    _ command: @escaping @Sendable (Command) -> Whole, in part: any WritableKeyPath<World, Environment> & Sendable
  ) -> Catalogue<Whole, World> {
    Catalogue<Whole, World>(name: name, purpose: purpose, forms: forms.map { $0.map(command, in: part) })
  }

  private init(name: String, purpose: String, forms: [AnySentenceForm<Command, Environment>]) {
    (self.name, self.purpose, self.forms) = (name, purpose, forms)
  }
}
