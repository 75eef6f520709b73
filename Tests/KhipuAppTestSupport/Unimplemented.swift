/// A test called a closure of the environment that it neither swapped nor expected.
///
/// It is recorded as an error, because an issue shows an error's text in its first line, but a comment below that.
public struct Unimplemented: Error, CustomStringConvertible {
  let name: String

  /// - Parameter name: The name of the closure, such as `store.state`.
  public init(_ name: String) { self.name = name }

  /// The text of the issue, such as `unimplemented: store.state`.
  public var description: String { "unimplemented: \(name)" }
}
