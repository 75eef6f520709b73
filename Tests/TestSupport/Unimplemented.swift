/// A test called a closure of the environment that it did not swap.
///
/// It is recorded as an error, because an error's text is in the first line of an issue and a comment is below it.
public struct Unimplemented: Error, CustomStringConvertible {
  let name: String

  /// The closure of that name, such as `store.state`, was called.
  public init(_ name: String) { self.name = name }

  /// `unimplemented: store.state`.
  public var description: String { "unimplemented: \(name)" }
}
