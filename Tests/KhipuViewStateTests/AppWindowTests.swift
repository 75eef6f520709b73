import Dispatch
import KhipuComposition
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import KhipuViewState
import Testing

private typealias Window = AppWindow<Numbers, Int>
private typealias Source = KhipuMessages.Source<Numbers, Int>

/// A command is a number to add; 0 and 100 are cancelled, and a negative one fails.
@Suite(.timeLimit(.minutes(2))) @MainActor
struct AppWindowTests {
  private let store = createStore(Numbers())
  private let shown = ViewState(of: Numbers(), \.count)

  private enum Task { @TaskLocal static var environment: String = "" }

  private func window(
    _ store: Store<Numbers>, _ sources: [Source] = [], says: Recorder<String> = Recorder(), frame: @escaping Work = {}
  ) -> Window {
    AppWindow(
      store, sources: sources, domain: { Domain(receivers: $0, features: [counting(in: store, says: says)]) },
      frame: frame
    ) { work in
      await Task.$environment.withValue("the window's") { await work() }
    }
  }

  /// A window that sends the signal at its first frame, and shows no later one.
  private func window(_ store: Store<Numbers>, showingOnce isShown: Signal) -> Window {
    window(store) {
      isShown.send()
      await Signal().wait()
    }
  }

  private func counting(in store: Store<Numbers>, says: Recorder<String>) -> Feature<Int> {
    { output in
      { message in
        guard case .command(let number) = message else { return nil }
        return {
          says.record(Task.environment)
          await output(.report(number, Self.outcome(of: number, in: store)))
        }
      }
    }
  }

  nonisolated private static func outcome(of number: Int, in store: Store<Numbers>) async -> Outcome {
    if number == 0 { return .failed(.cancelled) }
    if number == 100 { return .failed(Failure(Failure.Explanation("cancelled at 99", "stopped", .cancelled))) }
    if number < 0 { return .failed(.store(.locked(path: "\(number)"))) }
    do { try await store.count(number) } catch { return .failed(.store(error)) }
    return .succeeded
  }

  @Test("Messages to an app window wait until it runs, and are carried out in its environment")
  func sending() async throws {
    let says = Recorder<String>()
    let window = window(store, says: says)
    window.send(.command(1))
    #expect(says.events.isEmpty)
    for count in [2, 3] {
      try await whileRunning({ await window.run(shown.show) }) {
        window.send(.command(1))
        await wait { shown.value == count }
      }
    }
    #expect(says.events == ["the window's", "the window's", "the window's"])
  }

  @Test(
    "An app window carries out an awaited message in its environment, and returns its outcome, even if it doesn't run")
  func awaited() async throws {
    let says = Recorder<String>()
    let send = window(store, says: says).send
    #expect(await send.untilDone(.command(2)) == .succeeded)
    #expect(try await store.state() == Numbers(2))
    #expect(await send.untilDone(.command(-1)) == .failed(.store(.locked(path: "-1"))))
    #expect(says.events == ["the window's", "the window's"])
    #expect(await send.untilDone(.report(2, .failed(.cancelled))) == .failed(.cancelled))
  }

  @Test("An app window shows the failure of a command as an alert, unless the command was cancelled")
  func alerts() async throws {
    let window = window(store)
    try await whileRunning({ await window.run(shown.show) }) {
      for number in [0, 100, 1, -1] { await window.send.untilDone(.command(number)) }
      #expect(window.alerts.text == Failure.store(.locked(path: "-1")).description)
    }
  }

  @Test("While an app window runs, the state that an awaited message caused is shown when the message is done")
  func shownWhenDone() async throws {
    let isShown = Signal()
    let window = window(store, showingOnce: isShown)
    try await whileRunning({ await window.run(shown.show) }) {
      await isShown.wait()
      for number in 1...100 {
        await window.send.untilDone(.command(1))
        #expect(shown.value == number)
      }
    }
  }

  @Test("If an app window runs again before its last run has ended, the state of an awaited message is still shown")
  func overlappingRuns() async throws {
    let (frames, isShown, mayEnd) = (Recorder<Void>(), [Signal(), Signal()], Signal())
    let lasting = Source(for: \.count) { _, _ in await _Concurrency.Task { await mayEnd.wait() }.value }
    let window = window(store, [lasting]) {
      frames.record(())
      isShown[frames.events.count - 1].send()
      await Signal().wait()
    }
    let first = _Concurrency.Task { await window.run(shown.show) }
    await isShown[0].wait()
    first.cancel()
    try await whileRunning({ await window.run(shown.show) }) {
      await isShown[1].wait()
      mayEnd.send()
      await first.value
      await window.send.untilDone(.command(1))
      #expect(shown.value == 1)
    }
  }

  @Test("If another task is delivering a state, an awaited message is done when that state and its own are shown")
  func shownAfterEarlierStates() async throws {
    let (isShown, delivering, mayDeliver) = (Signal(), Signal(), DispatchSemaphore(value: 0))
    let unsubscribe = try await store.updated { state in
      guard state.count == 1 else { return }
      delivering.send()
      mayDeliver.wait()
    }
    defer { unsubscribe() }
    // The window subscribes twice when it begins to run, for its rows and its sources, and again to wait for the delivery.
    let subscriptions = Recorder<Void>()
    var counted = store
    counted.updated = { [updated = store.updated] subscriber throws(FileError) in
      subscriptions.record(())
      let unsubscribe = try await updated(subscriber)
      if subscriptions.events.count == 3 { mayDeliver.signal() }
      return unsubscribe
    }
    let window = window(counted, showingOnce: isShown)
    try await whileRunning({ await window.run(shown.show) }) {
      await isShown.wait()
      async let other: Void = store.count(1)
      await delivering.wait()
      await window.send.untilDone(.command(1))
      #expect(shown.value == 2)
      if subscriptions.events.count < 3 { mayDeliver.signal() }
      try await other
    }
  }

  @Test(
    "An app window that doesn't run, or no longer runs, has the alert of an awaited message, and shows its state once it runs",
    arguments: [0, 1])
  func shownLater(runs: Int) async throws {
    let window = window(store)
    for _ in 0..<runs {
      try await whileRunning({ await window.run(shown.show) }) { await window.send.untilDone(.command(0)) }
    }
    for number in [2, -1] { await window.send.untilDone(.command(number)) }
    #expect(shown.value == 0 && window.alerts.text == Failure.store(.locked(path: "-1")).description)
    try await whileRunning({ await window.run(shown.show) }) { await wait { shown.value == 2 } }
  }

  @Test(
    "If the state can't be read, an app window shows the failure as an alert, unless reading was cancelled",
    arguments: [(.locked(path: "lock"), true), (.cancelled(path: "lock"), false)] as [(FileError, Bool)])
  func unreadable(error: FileError, isShown: Bool) async throws {
    var store = store
    store.updated = { _ throws(FileError) in throw error }
    let window = window(store)
    try await whileRunning({ await window.run(shown.show) }) {
      await window.send.untilDone(.command(1))
      await wait { window.alerts.isPresented == isShown }
    }
    #expect(window.alerts.text == (isShown ? Failure.store(error).description : nil))
  }

  @Test("A running app window runs its sources")
  func sources() async throws {
    let window = window(store, [Source(for: \.count) { count, output in if count < 3 { await output(.command(1)) } }])
    try await whileRunning({ await window.run(shown.show) }) { await wait { shown.value == 3 } }
  }

  @Test("The messages of an app window enter the domain by the given entry, which may drop some")
  func entry() async throws {
    let window = Window(
      store, sources: [],
      domain: { [store] in Domain(receivers: $0, features: [counting(in: store, says: Recorder())]) },
      frame: {}, entry: { input in { $0 == .command(1) ? nil : input($0) } }
    ) { await $0() }
    try await whileRunning({ await window.run(shown.show) }) {
      window.send(.command(1))
      #expect(await window.send.untilDone(.command(1)) == nil)
      window.send(.command(2))
      await window.send.untilDone(.command(4))
      await wait { shown.value == 6 }
    }
  }

  @Test("A lowered sender sends the messages of a part of the app as those of the app")
  func lowered() async {
    let (sent, awaited) = (Recorder<Message<Int>>(), Recorder<Message<Int>>())
    let sender = Sender<Int>(
      start: sent.record,
      finish: { message in
        awaited.record(message)
        return .failed(.cancelled)
      }
    )
    .lowered(to: Case<Int, String>({ $0.count }, extract: { _ in nil }))
    sender(.command("a"))
    #expect(await sender.untilDone(.report("ab", .succeeded)) == .failed(.cancelled))
    #expect(sent.events == [.command(1)] && awaited.events == [.report(2, .succeeded)])
  }

  @Test("A sender for tests passes on messages, and each that is awaited succeeds")
  func forTests() async {
    let sent = Recorder<Message<Int>>()
    let sender = Sender<Int>(sent.record)
    sender(.command(1))
    #expect(await sender.untilDone(.command(2)) == .succeeded)
    #expect(sent.events == [.command(1), .command(2)])
  }

  @Test("A closed app window is released, although what it showed, such as a view state, refers to it")
  func closed() async throws {
    weak var released: Window?
    do {
      let window = window(store)
      released = window
      let show: @MainActor (Numbers) -> Void = { [shown] state in
        _ = window.send
        shown.show(state)
      }
      try await whileRunning({ await window.run(show) }) {
        window.send(.command(1))
        await wait { shown.value == 1 }
      }
    }
    #expect(released == nil)
  }
}
