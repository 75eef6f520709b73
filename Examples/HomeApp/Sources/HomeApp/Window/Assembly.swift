import AppDomain
import Features
import KhipuControl
import typealias KhipuMessages.Work
import KhipuViewState
@_spi(Composition) import UseCases

typealias Sender = KhipuViewState.Sender<Command>

/// The app in one window: the environment, the domain, and the view states between the domain and the views.
final class Assembly {
  let lighting: LightingViewState
  let dashboard: DashboardViewState
  let navigation: NavigationViewState
  let pairing: PairingViewState
  private(set) lazy var alerts = AlertsViewState { [weak self] in self?.content.window.dismiss() }

  /// Sends the views' messages.
  let send: Sender

  /// The content that the view states show.
  var content = WindowContent() {
    didSet {
      lighting.show(content)
      dashboard.screen.show(content)
      navigation.screen.show(content)
      pairing.screen.show(content)
      alerts.screen.show(content)
    }
  }

  private let environment: Environment
  private let frame: Work
  private let domain: AppDomain.Domain
  // All messages of the user are carried out. Views send them on the main actor, which also reads them.
  private let works = Mailbox<Work>(most: .max)
  private let messages = Mailbox<Message>(most: 1000)

  /// All windows share the environment. Messages wait until `run()` is called, except those sent with `untilDone`.
  ///
  /// - Parameter frame: The pause between two shown states; by default, one frame of the screen.
  init(_ environment: Environment, frame: @escaping Work = Assembly.frame) {
    (self.environment, self.frame) = (environment, frame)
    domain = createAppDomain(receivers: [messages.send])
    let input = slidersInTurn(sleep: environment.sleep, domain.enter)
    send = Sender { [works] message in
      if let work = input(message) { works.send(work) }
    } finish: { message in
      if let work = input(message) { await withCurrent(environment, work) }
    }
    (lighting, dashboard) = (LightingViewState(send), DashboardViewState(send))
    (navigation, pairing) = (NavigationViewState(send), PairingViewState(send))
  }

  /// Handles messages from the views, runs the sources, and shows changes, until the task is cancelled. It may be
  /// called again: the task of a view ends when the view disappears, and restarts when it reappears.
  func run() async {
    await withCurrent(environment) {
      await withDiscardingTaskGroup { group in
        group.addTask { await self.follow() }
        group.addTask { await self.messages.read { self.content.window.receive($0) } }
        group.addTask { await self.runSources() }
        await works.read { group.addTask(operation: $0) }
      }
    }
  }

  private func follow() async {
    do throws(Failure) {
      try await environment.store.follow(pause: frame) { content.app = $0 }
    } catch { content.window.fail(error) }
  }

  private func runSources() async {
    do throws(Failure) {
      try await domain.run(allSources, of: environment.store)
    } catch { content.window.fail(error) }
  }

  /// Sleeps for one frame at 60 Hz.
  nonisolated static let frame: Work = { do { try await Task.sleep(for: .milliseconds(16)) } catch {} }
}
