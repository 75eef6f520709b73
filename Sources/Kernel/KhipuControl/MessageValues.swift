import Synchronization

/// Values that live as long as one message, such as what was read, and are shared by everything that the message causes.
public final class MessageValues: Sendable {
  private struct Content {
    var isOpen = true
    var values: [ObjectIdentifier: any Sendable] = [:]
  }

  private let content = Mutex(Content())

  init() {}

  var isOpen: Bool { content.withLock(\.isOpen) }

  /// The value of this type, made on first use. If several tasks make it at the same time, all get the first. Outside a
  /// message, always a new one.
  public static func value<Value: Sendable>(_ make: () -> Value) -> Value {
    guard let values = MessageContext.current?.values, values.isOpen else { return make() }
    let key = ObjectIdentifier(Value.self)
    if let known = values.content.withLock({ $0.values[key] }) as? Value { return known }
    // Not made with the lock held, because `make` may call this.
    let value = make()
    return values.content.withLock { content in
      guard content.isOpen else { return value }
      if let known = content.values[key] as? Value { return known }
      content.values[key] = value
      return value
    }
  }

  func close() { content.withLock { $0.isOpen = false } }
}
