public import KhipuControl

/// A command with its outcome: `Example(.turn(.light(9), .on), leadsTo: .failed(.lighting(.missing(.light(9)))))`.
public struct Example<Root: Sendable, Environment: Sendable>: Sendable {
  public let command: Root
  /// The difference from the mock environment, if any.
  public let condition: Condition<Environment>?
  public let outcome: Outcome

  public init(_ command: Root, where condition: Condition<Environment>? = nil, leadsTo outcome: Outcome = .succeeded) {
    (self.command, self.condition, self.outcome) = (command, condition, outcome)
  }

  /// An example in which a gateway fails, and so the command fails with the same failure.
  public init(_ command: Root, with failure: Failure, apply: @escaping @Sendable (inout Environment) -> Void) {
    self.init(command, where: Condition(text: "\(failure)", apply: apply), leadsTo: .failed(failure))
  }

  func map<Other>(_ transform: (Root) -> Other) -> Example<Other, Environment> {
    Example<Other, Environment>(transform(command), where: condition, leadsTo: outcome)
  }

  /// The example in a larger environment, which has this one as a part.
  func lifted<World>(by part: any WritableKeyPath<World, Environment> & Sendable) -> Example<Root, World> {
    let condition = condition.map { condition in
      Condition<World>(text: condition.text) { condition.apply(&$0[keyPath: part]) }
    }
    return Example<Root, World>(command, where: condition, leadsTo: outcome)
  }
}

/// A difference from the mock environment. `text` says it in words, such as `light 1 is on`.
public struct Condition<Environment>: Sendable {
  public let text: String
  public let apply: @Sendable (inout Environment) -> Void

  public init(text: String, apply: @escaping @Sendable (inout Environment) -> Void) {
    (self.text, self.apply) = (text, apply)
  }
}
