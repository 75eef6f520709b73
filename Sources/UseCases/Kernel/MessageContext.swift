import Synchronization

/// What is shared by one message from outside and everything that it causes, such as what was read for it.
public final class MessageContext: Sendable {
  @TaskLocal private static var current: MessageContext?

  private struct Content {
    var isOpen = true
    var values: [ObjectIdentifier: any Sendable] = [:]
  }

  private let content = Mutex(Content())

  private init() {}

  /// Runs the body in the context of the running task, or in a new one if none is open.
  public static func run<Value, Problem: Error>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    if let current, current.content.withLock({ $0.isOpen }) { return try await body() }
    let context = MessageContext()
    // A task that the body started and that outlives it must not use what was read before.
    defer { context.content.withLock { $0.isOpen = false } }
    return try await $current.binding(context, body)
  }

  /// The value of that type in the context of the running task; without a context, a new one.
  static func value<Value: Sendable>(_ make: () -> Value) -> Value {
    guard let current else { return make() }
    return current.content.withLock { content in
      let key = ObjectIdentifier(Value.self)
      guard content.isOpen else { return make() }
      if let known = content.values[key] as? Value { return known }
      let value = make()
      content.values[key] = value
      return value
    }
  }
}
