public import KhipuControl

/// A command with its outcome: `Example(.turn(.light(9), .on), leadsTo: .failed(.lighting(.missing(.light(9)))))`.
public struct Example<Root: Sendable, Environment: Sendable>: Sendable {
  public let command: Root
  /// The difference from the mock environment, if any.
  public let given: Given<Environment>?
  public let outcome: Outcome

  public init(_ command: Root, where given: Given<Environment>? = nil, leadsTo outcome: Outcome = .succeeded) {
    (self.command, self.given, self.outcome) = (command, given, outcome)
  }

  /// An example in which a gateway fails, and so the command fails with the same failure.
  public init(_ command: Root, with failure: Failure, apply: @escaping @Sendable (inout Environment) -> Void) {
    self.init(command, where: Given(text: "\(failure)", apply: apply), leadsTo: .failed(failure))
  }

  func map<Other>(_ transform: (Root) -> Other) -> Example<Other, Environment> {
    Example<Other, Environment>(transform(command), where: given, leadsTo: outcome)
  }
}

/// A difference from the mock environment. `text` says it in words, such as `light 1 is on`.
public struct Given<Environment>: Sendable {
  public let text: String
  public let apply: @Sendable (inout Environment) -> Void

  public init(text: String, apply: @escaping @Sendable (inout Environment) -> Void) {
    (self.text, self.apply) = (text, apply)
  }
}
