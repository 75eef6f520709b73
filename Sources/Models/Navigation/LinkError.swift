/// What is wrong in a link, and where.
public struct LinkError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable, CaseIterable {
    /// It doesn't begin with `khipu://` or `https://`.
    case scheme
    /// It leads to another host than `khipu.example`.
    case host
    /// There is no such tab.
    case tab
    /// A light has no such number.
    case light
    /// A repository has no such name.
    case repository
    /// There is no such sheet.
    case sheet
    /// The tab takes no such parameter.
    case parameter
    /// It goes on where it should have ended.
    case excess
    /// An escape isn't `%` with two hexadecimal digits, or several together are no UTF-8.
    case escape
  }

  /// What is wrong.
  public let reason: Reason
  /// Where: in Unicode scalars, from 1 on.
  public let column: Int
  /// What stands there, or the beginning of it; empty at the end of the link.
  public let found: String

  /// That is wrong at the column.
  public init(_ reason: Reason, column: Int, found: String) {
    (self.reason, self.column, self.found) = (reason, column, found)
  }
}
