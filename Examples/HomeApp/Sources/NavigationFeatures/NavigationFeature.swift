import KhipuControl
import KhipuTurns
import NavigationUseCases

/// Opens links, goes to tabs, and goes back. A waiting link fails if what it needs can't be loaded.
public func createNavigationFeature(output: @escaping Output) -> Input {
  let (opener, dropper, navigator) = (LinkOpener(), LinkDropper(), Navigator())

  @Sendable func execute(_ command: Command) async -> Outcome {
    switch command {
    case .open(let link): return await opener.request(.open(link))
    case .go(to: let tab): return await navigator.request(.go(to: tab))
    case .goBack: return await navigator.request(.goBack)
    case .dropLink(waitingFor: let kind, because: let failure):
      switch await dropper.request(.dropLink(waitingFor: kind)) {
      case .success(let link?): await output(.report(.open(link), .failed(.navigation(.unloaded(kind, failure)))))
      case .success(nil): break
      // The link keeps waiting.
      case .failure(let failure): return .failed(failure)
      }
      return .succeeded
    }
  }

  return inTurn { message in
    guard case .command(let command) = message else { return nil }
    return { await output(.report(command, execute(command))) }
  }
}
