/// An error in a link, with its position.
public struct LinkError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The link begins with neither `khipu://` nor `https://`.
    case scheme
    /// The host is not `khipu.example`.
    case host
    case tab
    /// Not `lights`, `rooms`, `zones` or `scenes`.
    case part
    /// Not a valid identifier for the part.
    case id(in: Screen.Kind)
    case sheet
    /// The tab doesn't accept the parameter.
    case parameter
    /// A fragment, or an `id` parameter in a link that already names a screen, in its path or in an earlier `id`.
    case excess
    /// An escape isn't `%` with two hexadecimal digits, or the decoded bytes aren't UTF-8.
    case escape
  }

  public let reason: Reason
  /// In Unicode scalars, from 1.
  public let column: Int
  /// The text at the column, up to 60 scalars; empty at the end of the link, or if something is missing there.
  public let found: String

  public init(_ reason: Reason, column: Int, found: String) {
    (self.reason, self.column, self.found) = (reason, column, found)
  }
}
