internal import UseCases

/// Goes where links lead, to tabs, and back.
public func createNavigationFeature(output: @escaping Output) -> Input {
  let opener = LinkOpener { await process($0) }
  let navigator = Navigator { await process($0) }

  @Sendable func execute(_ command: Message.Navigation) async {
    switch command {
    case .open(let link): await opener.request(.open(link))
    case .go(to: let tab): await navigator.request(.go(to: tab))
    case .goBack: await navigator.request(.goBack)
    case .opening, .going, .goingBack: break
    }
  }

  @Sendable func process(_ response: LinkOpener.Response) async {
    switch response {
    case .opening(let link, let outcome): await output(.navigation(.opening(link, outcome)))
    }
  }

  @Sendable func process(_ response: Navigator.Response) async {
    switch response {
    case .going(to: let tab, let outcome): await output(.navigation(.going(to: tab, outcome)))
    case .goingBack(let outcome): await output(.navigation(.goingBack(outcome)))
    }
  }

  return { message in
    if case .navigation(let command) = message { await execute(command) }
  }
}
