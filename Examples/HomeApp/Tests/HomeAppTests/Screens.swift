import Features
import KhipuControl
import Models
import TestTools
import UseCases

@testable import HomeApp

/// The view states of a window without a domain: they show the given state, and their messages are recorded.
@MainActor
struct Screens {
  let sent = Recorder<Message>()
  /// The sent messages whose completion a view awaits.
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
