public import KhipuTerminal
public import UseCases

extension NavigationFailure: Advising {
  /// The advice for the failure in `.unloaded`; nil for other failures.
  public var advice: String? {
    switch self {
    case .unloaded(_, let failure): failure.advice
    case .link, .atRoot: nil
    }
  }
}
