public import KhipuControl

/// An error of a gateway, which can be that a closure is not implemented.
public protocol GatewayError: Error {
  /// The closure of that name, such as `store.state`, is not implemented.
  static func unimplemented(_ closure: String) -> Self
}

extension GatewayError {
  /// The same, after the name is reported.
  public static func unimplemented(_ closure: String, reporting report: (_ name: String) -> Void) -> Self {
    report(closure)
    return unimplemented(closure)
  }
}

extension FileError: GatewayError {}
