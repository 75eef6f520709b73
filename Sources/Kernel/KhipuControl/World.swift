/// An environment behind one reference, so that a task-local value of it is read without a copy of all its closures.
public final class World<Environment: Sendable>: Sendable {
  /// The gateways.
  public let environment: Environment

  /// A world of these gateways.
  public init(_ environment: Environment) { self.environment = environment }
}
