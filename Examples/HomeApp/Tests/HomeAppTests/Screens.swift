import HomeDomain
import KhipuComposition
import KhipuTestTools
import KhipuViewState

@testable import HomeApp

/// The view states of a window without a domain: they show the given state, and their messages are recorded.
@MainActor
struct Screens {
  let sent = Recorder<HomeMessage>()
  /// The sent messages whose completion a view awaits.
  let awaited = Recorder<HomeMessage>()
  let lighting: LightingViewState
  let dashboard: DashboardViewState
  let navigation: NavigationViewState
  let pairing: PairingViewState

  init(_ state: HomeState, _ window: WindowState = WindowState()) {
    let send = Sender<HomeCommand>(
      start: sent.record,
      finish: { [sent, awaited] in
        sent.record($0)
        awaited.record($0)
        return .succeeded
      })
    let lights = send.lowered(to: .lights)
    (lighting, dashboard) = (LightingViewState(lights), DashboardViewState(lights))
    (navigation, pairing) = (NavigationViewState(send.lowered(to: .navigation)), PairingViewState(lights))
    let content = WindowContent(app: state, window: window)
    lighting.show(content)
    let others = [dashboard.screen.show, navigation.screen.show, pairing.screen.show]
    for show in others { show(content) }
  }
}
