/// What is wrong in a link, and where.
public struct LinkError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The scheme is neither `khipu` nor `https`.
    case scheme
    /// The host is not `khipu.example`.
    case host
    case tab
    /// What a screen shows is no part of the home.
    case part
    /// It is no identifier in the part.
    case id(in: HomePart)
    case sheet
    /// The tab takes no such parameter.
    case parameter
    /// The link should have ended there.
    case excess
    /// An escape is not `%` with two hexadecimal digits, or not UTF-8.
    case escape
  }

  public let reason: Reason
  /// Where, in Unicode scalars from 1 on.
  public let column: Int
  /// What was found there, up to 60 scalars; empty at the end of the link.
  public let found: String

  public init(_ reason: Reason, column: Int, found: String) {
    (self.reason, self.column, self.found) = (reason, column, found)
  }
}
