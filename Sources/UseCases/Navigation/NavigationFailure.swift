public import KhipuControl
import KhipuValues
public import Models

/// Why the user stays in place.
public enum NavigationFailure: Reason {
  case link(LinkError)
  /// The user is on a tab, from which nothing leads back.
  case atRoot

  public var explanation: Failure.Explanation {
    switch self {
    case .link(let error):
      .init("the link \(error.reason.words) \(quoted: error.found) at column \(error.column)", "link", .invalid)
    case .atRoot: .init("there is nothing to go back to", "at-root", .refused)
    }
  }
}

extension Failure {
  public static func navigation(_ reason: NavigationFailure) -> Failure { Failure(reason) }
}

extension LinkError.Reason {
  /// What a link needs, before what was found in its place.
  fileprivate var words: String {
    switch self {
    case .scheme: "has the scheme khipu or https, not"
    case .host: "leads to khipu.example, not to"
    case .tab: "leads to lights, favorites or more, not to"
    case .light: "names a light by its number, from 1 on, not by"
    case .sheet: "opens the sheets actions, rename, about and reset, not"
    case .parameter: "takes id for a light and sheet, not"
    case .excess: "should end before"
    case .escape: "has escapes of % and two hexadecimal digits in UTF-8, not"
    }
  }
}
