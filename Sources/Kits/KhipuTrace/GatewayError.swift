public import KhipuControl

/// An error of a gateway, with a case for an unimplemented closure.
public protocol GatewayError: Error {
  /// - Parameter closure: Its name, such as `store.state`.
  static func unimplemented(_ closure: String) -> Self
}

extension GatewayError {
  /// Reports the name, and returns the error.
  public static func unimplemented(_ closure: String, reporting report: (_ name: String) -> Void) -> Self {
    report(closure)
    return unimplemented(closure)
  }
}

extension FileError: GatewayError {}
