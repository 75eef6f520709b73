public import UseCases

/// A command, and what comes of it: `Example(.turn(.light(9), .on), leadsTo: .failed(.lighting(.missing(.light(9)))))`.
public struct Example<Root: Sendable>: Sendable {
  /// The command.
  public let command: Root
  /// How the home differs from `Environment.mock`, if it does.
  public let given: Given?
  /// What comes of it.
  public let outcome: Outcome

  /// An example in the mock home, or in one that differs from it.
  init(_ command: Root, where given: Given? = nil, leadsTo outcome: Outcome = .succeeded) {
    (self.command, self.given, self.outcome) = (command, given, outcome)
  }

  /// An example with a gateway that fails, and with it the command.
  init(_ command: Root, with failure: Failure, apply: @escaping @Sendable (inout Environment) -> Void) {
    self.init(command, where: Given(text: "\(failure)", apply: apply), leadsTo: .failed(failure))
  }

  func map<Other>(_ transform: (Root) -> Other) -> Example<Other> {
    Example<Other>(transform(command), where: given, leadsTo: outcome)
  }
}

/// A difference from `Environment.mock`.
public struct Given: Sendable {
  /// The difference in words.
  public let text: String
  /// Makes the difference.
  public let apply: @Sendable (inout Environment) -> Void
}
