import KhipuControl
import KhipuMessages
import UseCases

/// Goes where links lead, to tabs, and back.
public func createNavigationFeature(output: @escaping Output) -> Input {
  let (opener, navigator) = (LinkOpener(), Navigator())

  @Sendable func execute(_ command: Command.Navigation) async -> Outcome {
    switch command {
    case .open(let link): await opener.request(.open(link))
    case .go(to: let tab): await navigator.request(.go(to: tab))
    case .goBack: await navigator.request(.goBack)
    }
  }

  return inTurn { message in
    guard case .command(.navigation(let command)) = message else { return nil }
    return { await output(.report(.navigation(command), execute(command))) }
  }
}
