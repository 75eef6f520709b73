import Features
import HomeDomain
import KhipuComposition
import KhipuMessages
import KhipuViewState
@_spi(Composition) import HomeDomain

/// The app in one window: the environment, the domain, and the view states between the domain and the views.
final class Assembly {
  let lighting: LightingViewState
  let dashboard: DashboardViewState
  let navigation: NavigationViewState
  let pairing: PairingViewState

  /// The content that the view states show.
  var content = WindowContent() {
    didSet {
      lighting.show(content)
      dashboard.screen.show(content)
      navigation.screen.show(content)
      pairing.screen.show(content)
    }
  }

  private let window: AppWindow<HomeState, HomeCommand>
  private let messages = Mailbox<Features.Message>(most: 1000)

  /// All windows share the environment. Messages wait until `run()` is called, except those sent with `untilDone`.
  ///
  /// - Parameter frame: The pause between two shown states; by default, one frame of the screen.
  init(_ environment: HomeEnvironment, frame: Work? = nil) {
    window = AppWindow(
      environment.store, sources: allSources,
      domain: { [messages] alerts in createHomeDomain(receivers: alerts.map(withoutLoads) + [onlyLights(messages.send)])
      },
      frame: frame, entry: { slidersInTurn(sleep: environment.lights.sleep, $0) }
    ) { await withCurrent(environment, $0) }
    let lights = window.send.lowered(to: .lights)
    (lighting, dashboard) = (LightingViewState(lights), DashboardViewState(lights))
    (navigation, pairing) = (NavigationViewState(window.send.lowered(to: .navigation)), PairingViewState(lights))
  }

  var alerts: Alerts { window.alerts }

  /// Sends the views' messages.
  var send: Sender<HomeCommand> { window.send }

  /// Handles messages from the views, runs the sources, and shows changes, until the task is cancelled. It may be
  /// called again: the task of a view ends when the view disappears, and restarts when it reappears.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.messages.read { self.content.window.receive($0) } }
      await window.run { self.content.app = $0 }
    }
  }
}

/// A receiver of all messages but the reports of loads: a list of lights shows why it can't be read.
nonisolated private func withoutLoads(_ receive: @escaping Receiver) -> Receiver {
  { message in
    if case .report(.lights(.lighting(.load)), _) = message { return }
    receive(message)
  }
}

/// A receiver of the messages of the lights' domain.
nonisolated private func onlyLights(_ receive: @escaping @Sendable (Features.Message) -> Void) -> Receiver {
  { message in if let message = message.compactMap(Case.lights.extract) { receive(message) } }
}

private typealias Receiver = @Sendable (HomeMessage) -> Void
