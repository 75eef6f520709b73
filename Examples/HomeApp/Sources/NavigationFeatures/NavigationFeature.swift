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
      do throws(Failure) {
        if let link = try await dropper.perform(.dropLink(waitingFor: kind)) {
          await output(.report(.open(link), .failed(.navigation(.unloaded(kind, failure)))))
        }
        return .succeeded
      } catch {
        // The link keeps waiting.
        return .failed(error)
      }
    }
  }

  return inTurn { message in
    guard case .command(let command) = message else { return nil }
    return { await output(.report(command, execute(command))) }
  }
}
