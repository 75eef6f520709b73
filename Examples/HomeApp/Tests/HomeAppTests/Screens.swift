import Features
import KhipuControl
import Models
import TestTools
import UseCases

@testable import HomeApp

/// The view states of a window without a domain: what they show is told, and what they send is recorded.
@MainActor
struct Screens {
  let sent = Recorder<Message>()
  /// Of these, what a view waits for.
  let awaited = Recorder<Message>()
  let lighting: LightingViewState
  let dashboard: DashboardViewState
  let navigation: NavigationViewState
  let pairing: PairingViewState

  init(_ state: AppState, _ window: WindowState = WindowState()) {
    let send = Sender(
      start: sent.record,
      finish: { [sent, awaited] in
        sent.record($0)
        awaited.record($0)
      })
    (lighting, dashboard) = (LightingViewState(send), DashboardViewState(send))
    (navigation, pairing) = (NavigationViewState(send), PairingViewState(send))
    let content = WindowContent(app: state, window: window)
    lighting.show(content)
    let others = [dashboard.screen.show, navigation.screen.show, pairing.screen.show]
    for show in others { show(content) }
  }
}
