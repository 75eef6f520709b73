public import UseCases

/// A command, and what comes of it: `Example(.turn(.light(9), .on), leadsTo: .failed(.lighting(.missing(.light(9)))))`.
public struct Example<Root: Sendable>: Sendable {
  /// The command.
  public let command: Root
  /// How the home differs from `Environment.mock`.
  public let given: [Given]
  /// What comes of it.
  public let outcome: Outcome

  private init(_ command: Root, _ given: [Given], _ outcome: Outcome) {
    (self.command, self.given, self.outcome) = (command, given, outcome)
  }

  /// An example in the mock home, or in one that differs from it.
  init(_ command: Root, where given: Given..., leadsTo outcome: Outcome = .succeeded) {
    self.init(command, given, outcome)
  }

  func map<Other>(_ transform: (Root) -> Other) -> Example<Other> {
    Example<Other>(transform(command), given, outcome)
  }
}

/// A difference from `Environment.mock`: `.light(1, is: .unreachable)`.
public struct Given: Sendable {
  /// The difference in words.
  public let text: String
  /// Makes the difference.
  public let apply: @Sendable (inout Environment) -> Void

  init(_ text: String, apply: @escaping @Sendable (inout Environment) -> Void) {
    (self.text, self.apply) = (text, apply)
  }
}
