public import Features
public import KhipuComposition
public import KhipuMessages
public import NavigationFeatures

public enum HomeCommand: Hashable, Sendable {
  case lights(Features.Command)
  case navigation(NavigationFeatures.Command)
}

public typealias HomeMessage = KhipuMessages.Message<HomeCommand>

extension HomeMessage {
  public static func lights(_ command: Features.Command) -> HomeMessage { .command(.lights(command)) }
  public static func navigation(_ command: NavigationFeatures.Command) -> HomeMessage { .command(.navigation(command)) }
}

extension HomeCommand: CustomStringConvertible {
  /// The command as the history of a home shows it, without the name of the domain.
  public var description: String {
    switch self {
    case .lights(let command): "\(command)"
    case .navigation(let command): "\(command)"
    }
  }
}

extension Case where Whole == HomeCommand, Part == Features.Command {
  public static var lights: Case {
    Case(HomeCommand.lights) { if case .lights(let command) = $0 { command } else { nil } }
  }
}

extension Case where Whole == HomeCommand, Part == NavigationFeatures.Command {
  public static var navigation: Case {
    Case(HomeCommand.navigation) { if case .navigation(let command) = $0 { command } else { nil } }
  }
}
