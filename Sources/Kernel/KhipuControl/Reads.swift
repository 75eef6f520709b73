import Synchronization

/// A read cache that lives as long as one message, and is shared by everything that the message causes.
public final class Reads: Sendable {
  private struct Content {
    var isOpen = true
    var values: [ObjectIdentifier: any Sendable] = [:]
  }

  private let content = Mutex(Content())

  init() {}

  var isOpen: Bool { content.withLock(\.isOpen) }

  /// The cached value of this type, made on first use. Outside a message, always a new one. `make` must not call this: deadlock.
  public static func value<Value: Sendable>(_ make: () -> Value) -> Value {
    guard let reads = MessageContext.current?.reads else { return make() }
    return reads.content.withLock { content in
      let key = ObjectIdentifier(Value.self)
      guard content.isOpen else { return make() }
      if let known = content.values[key] as? Value { return known }
      let value = make()
      content.values[key] = value
      return value
    }
  }

  func close() { content.withLock { $0.isOpen = false } }
}
