public import KhipuControl
public import KhipuDomain
public import KhipuMessages
public import KhipuValues

/// The app in one window: handles messages from the views, shows the state, and presents failures.
@MainActor
public final class AppWindow<State: Alterable, Command: Hashable & Sendable> {
  /// Failures of commands, except cancellations, and errors in reading the state.
  public let alerts = Alerts()
  /// Sends messages from the views. The work on a message waits until `run` is called, except with `untilDone`.
  public let send: Sender<Command>

  private let store: Store<State>
  private let domain: Domain<Command>
  private let sources: [Source<State, Command>]
  private let frame: Work
  private let perform: @Sendable (Work) async -> Void
  // All messages of the user are carried out. Views send them on the main actor, which also reads them.
  private let works = Mailbox<Work>(most: .max)
  private let failures = Mailbox<Failure>(most: Alerts.most)

  /// - `domain`: Makes the domain of the window, with these receivers.
  /// - `frame`: Runs between two shown states. By default it sleeps for a frame at 60 Hz.
  /// - `entry`: Wraps how messages from the views enter the domain, for example to let only the newest of some wait (`inTurn`).
  /// - `perform`: Runs the work in the environment of the app.
  public init(
    _ store: Store<State>, sources: [Source<State, Command>], domain: ([Receiver<Command>]) -> Domain<Command>,
    frame: Work? = nil, entry: (@escaping Input<Command>) -> Input<Command> = { $0 },
    perform: @escaping @Sendable (Work) async -> Void
  ) {
    (self.store, self.sources, self.perform) = (store, sources, perform)
    self.frame = frame ?? { do { try await Task.sleep(for: .milliseconds(16)) } catch {} }
    let domain = domain([
      { [failures] message in
        if let failure = message.outcome?.failure, failure.kind != .cancelled { failures.send(failure) }
      }
    ])
    self.domain = domain
    let enter = entry { domain.enter($0) }
    send = Sender { [works] message in
      if let work = enter(message) { works.send(work) }
    } finish: { message in
      if let work = enter(message) { await perform(work) }
    }
  }

  /// Handles messages, runs the sources, and shows the present state and, whenever it changes, the newest one, until the task
  /// is cancelled. It may be called again: the task of a view ends when the view disappears, and restarts when it reappears.
  public func run(_ show: @escaping @MainActor (State) -> Void) async {
    await perform { await self.work(show) }
  }

  private func work(_ show: @escaping @MainActor (State) -> Void) async {
    await withDiscardingTaskGroup { group in
      group.addTask {
        await self.present { () async throws(Failure) in try await self.store.follow(pause: self.frame, show) }
      }
      group.addTask {
        await self.present { () async throws(Failure) in try await self.domain.run(self.sources, of: self.store) }
      }
      group.addTask { await self.failures.read(self.alerts.add) }
      await works.read { group.addTask(operation: $0) }
    }
  }

  /// Runs the body, and shows an alert if it fails.
  private func present(_ body: @MainActor () async throws(Failure) -> Void) async {
    do throws(Failure) { try await body() } catch { alerts.add(error) }
  }
}
