public import KhipuControl
import KhipuValues
public import NavigationModels

/// Why a link wasn't opened, or the user can't go back.
public enum NavigationFailure: Reason {
  case link(LinkError)
  /// The user can't go back from the root of a tab.
  case atRoot
  /// The link waited for things of this kind, which couldn't be loaded.
  case unloaded(Screen.Kind, Failure)

  public var explanation: Failure.Explanation {
    switch self {
    case .link(let error):
      .init("the link \(error.reason.words) \(quoted: error.found) at column \(error.column)", "link", .invalid)
    case .atRoot: .init("there is nothing to go back to", "at-root", .refused)
    case .unloaded(let kind, let failure):
      .init("the \(kind.rawValue) could not be loaded: \(failure)", "unloaded", failure.kind)
    }
  }
}

extension Failure {
  public static func navigation(_ reason: NavigationFailure) -> Failure { Failure(reason) }
}

extension LinkError.Reason {
  /// The error in words, to be followed by the text that was found.
  fileprivate var words: String {
    switch self {
    case .scheme: "has the scheme khipu or https, not"
    case .host: "leads to khipu.example, not to"
    case .tab: "leads to lights, rooms, zones, favorites or more, not to"
    case .part: "goes on with lights, rooms, zones or scenes, not with"
    case .id(in: .scenes): "names scenes by \(Code.requirement), not by"
    case .id(in: let kind): "names \(kind.rawValue) by numbers from 1 on, not by"
    case .sheet: "opens the sheets actions, rename, about and reset, not"
    case .parameter: "takes id for what the tab lists and sheet, not"
    case .excess: "should end before"
    case .escape: "has escapes of % and two hexadecimal digits in UTF-8, not"
    }
  }
}
