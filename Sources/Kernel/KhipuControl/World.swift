/// An environment behind one reference, so that a task-local value of it is read without a copy of all its closures.
public final class World<Environment: Sendable>: Sendable {
  public let environment: Environment

  public init(_ environment: Environment) { self.environment = environment }
}
