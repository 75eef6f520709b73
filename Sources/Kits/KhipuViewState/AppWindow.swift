public import KhipuControl
public import KhipuDomain
public import KhipuMessages
public import KhipuValues
import Synchronization

/// The app in one window: handles messages from the views, shows the state, and presents failures.
@MainActor
public final class AppWindow<State: Alterable, Command: Hashable & Sendable> {
  /// Failures of commands, except cancellations, and errors in reading the state.
  public let alerts = Alerts()
  private let store: Store<State>
  private let domain: Domain<Command>
  private let sources: [Source<State, Command>]
  private let frame: Work
  private let enter: Input<Command>
  private let perform: @Sendable (Work) async -> Void
  // All messages of the user are carried out. Views send them on the main actor, which also reads them.
  private let works = Mailbox<Work>(most: .max)
  private let failures = Mailbox<Failure>(most: Alerts.most)
  private let states = Mailbox<State>(most: 1)
  // Nil unless the window runs.
  private var show: (@MainActor (State) -> Void)?
  // The number of the latest run. An earlier one may still be ending when its view reappears.
  private var latest = 0

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
    enter = entry { message in
      domain.enter(message) { outcome in Awaited.current?.outcome.withLock { $0 = outcome } }
    }
  }

  /// Sends messages from the views. The work on a message waits until `run` is called, except with `untilDone`.
  public var send: Sender<Command> {
    Sender { message in
      if let work = self.enter(message) { self.works.send(work) }
    } finish: { message in
      await self.finish(message)
    }
  }

  /// Handles messages, runs the sources, and shows the present state and, whenever it changes, the newest one, until the task
  /// is cancelled. It may be called again: the task of a view ends when the view disappears, and restarts when it reappears.
  public func run(_ show: @escaping @MainActor (State) -> Void) async {
    await perform { await self.work(show) }
  }

  private func work(_ show: @escaping @MainActor (State) -> Void) async {
    latest += 1
    self.show = show
    let run = latest
    defer { if run == latest { self.show = nil } }
    await withDiscardingTaskGroup { group in
      group.addTask {
        await self.present { () async throws(Failure) in
          try await self.store.follow(through: self.states, pause: self.frame, show)
        }
      }
      group.addTask {
        await self.present { () async throws(Failure) in try await self.domain.run(self.sources, of: self.store) }
      }
      group.addTask { await self.failures.read(self.alerts.add) }
      await works.read { group.addTask(operation: $0) }
    }
  }

  /// Carries out the message, shows what it caused, and returns its outcome.
  private func finish(_ message: Message<Command>) async -> Outcome? {
    let awaited = Awaited()
    if let work = enter(message) { await Awaited.$current.withValue(awaited) { await perform(work) } }
    if show != nil { await present { () async throws(Failure) in try await self.store.delivered() } }
    if let show { states.take().forEach(show) }
    failures.take().forEach(alerts.add)
    return awaited.outcome.withLock(\.self)
  }

  /// Runs the body, and shows an alert if it fails, unless it was cancelled.
  private func present(_ body: @MainActor () async throws(Failure) -> Void) async {
    do throws(Failure) { try await body() } catch { if error.kind != .cancelled { alerts.add(error) } }
  }
}

/// The outcome of the message that the running task awaits.
private final class Awaited: Sendable {
  @TaskLocal static var current: Awaited?

  let outcome = Mutex<Outcome?>(nil)
}
