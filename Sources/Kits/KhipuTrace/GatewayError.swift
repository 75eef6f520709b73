public import KhipuControl

/// An error of a gateway, with a case for an unimplemented closure.
public protocol GatewayError: Error {
  /// The error of a closure that a test didn't swap or stub, by its name, such as `store.state`.
  static func unimplemented(_ closure: String) -> Self
}

extension GatewayError {
  /// Returns the closure's stubbed value, or throws its stubbed error; throws `.unimplemented` without a stub of either type.
  static func answer<Value>(to closure: String, by answer: Interception.Answer) throws(Self) -> Value {
    // Nil means no stub. A stubbed nil is `.some(nil)`, and is returned below.
    guard let answer = answer(closure, Value.self, Self.self) else { throw .unimplemented(closure) }
    if let error = answer as? Self { throw error }
    guard let value = answer as? Value else { throw .unimplemented(closure) }
    return value
  }
}

extension FileError: GatewayError {}
