public import KhipuControl
public import KhipuMessages
import KhipuValues
public import NavigationModels

public enum Command: Hashable, Sendable {
  case open(DeepLink)
  case go(to: HomeTab)
  case goBack
  /// Drops the link that waits for things of this kind, because loading them failed.
  case dropLink(waitingFor: Screen.Kind, because: Failure)
}

public typealias Message = KhipuMessages.Message<Command>
public typealias Input = KhipuMessages.Input<Command>
public typealias Output = KhipuMessages.Output<Command>
public typealias Feature = KhipuMessages.Feature<Command>

extension Command: CustomStringConvertible {
  /// The command as the history of a home shows it.
  public var description: String {
    switch self {
    case .open(let link): "navigation: open \(quoted: link.text)"
    case .go(to: let tab): "navigation: go to \(tab.rawValue)"
    case .goBack: "navigation: go back"
    case .dropLink(waitingFor: let kind, because: _): "navigation: drop the link to unloaded \(kind.rawValue)"
    }
  }
}
