/// A value behind a reference. A task-local environment is in a box, so that reading it doesn't copy all its closures.
public final class Box<Value: Sendable>: Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}
