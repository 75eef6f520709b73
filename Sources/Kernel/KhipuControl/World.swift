/// An environment behind one reference, so that reading it from a task-local value doesn't copy all its closures.
public final class World<Environment: Sendable>: Sendable {
  public let environment: Environment

  public init(_ environment: Environment) { self.environment = environment }
}
