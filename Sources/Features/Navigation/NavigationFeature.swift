import KhipuControl
import KhipuMessages
import KhipuTurns
import UseCases

/// Opens links, goes to tabs, and goes back. A waiting link fails if a part of the home that it needs can't be loaded.
public func createNavigationFeature(output: @escaping Output) -> Input {
  let (opener, dropper, navigator) = (LinkOpener(), LinkDropper(), Navigator())

  @Sendable func execute(_ command: Command.Navigation) async -> Outcome {
    switch command {
    case .open(let link): await opener.request(.open(link))
    case .go(to: let tab): await navigator.request(.go(to: tab))
    case .goBack: await navigator.request(.goBack)
    }
  }

  return inTurn { message in
    switch message {
    case .command(.navigation(let command)): return { await output(.report(.navigation(command), execute(command))) }
    case .report(.lighting(.load(let part)), .failed(let failure)) where failure.kind != .cancelled:
      return {
        // If the state can't be changed, the link keeps waiting.
        guard case .success(let link?) = await dropper.request(.dropLink(waitingFor: part)) else { return }
        await output(.report(.navigation(.open(link)), .failed(.navigation(.unloaded(part, failure)))))
      }
    case .command, .report: return nil
    }
  }
}
