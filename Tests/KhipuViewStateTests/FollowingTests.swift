import Dispatch
import KhipuControl
import KhipuTestTools
import KhipuViewState
import Testing

@Suite(.timeLimit(.minutes(2))) @MainActor
struct FollowingTests {
  private let store = createStore(Numbers(1))
  private let shown = ViewState(of: Numbers(), \.count)

  @Test("Following a store shows only the newest state after a pause")
  func pause() async throws {
    let (counts, pauses) = (Recorder<Int>(), Recorder<Signal>())
    let pause: @Sendable () async -> Void = {
      let end = Signal()
      pauses.record(end)
      await end.wait()
    }
    try await whileRunning({
      try await store.follow(pause: pause) {
        counts.record($0.count)
        shown.show($0)
      }
    }) {
      while pauses.events.isEmpty { await Task.yield() }
      for _ in 1...100 { try await store.count(1) }
      pauses.events[0].send()
      await wait { shown.value == 101 }
      while pauses.events.count < 2 { await Task.yield() }
      for _ in 1...100 { try await store.count(1) }
      pauses.events[1].send()
      await wait { shown.value == 201 }
      #expect(counts.events == [1, 101, 201])
    }
  }

  @Test("Cancelling a task that follows a store ends its subscription; following again shows the current state")
  func endsSubscription() async throws {
    let subscriptions = Recorder<Int>()
    let counted = store.recording(subscriptions: subscriptions)
    for number in 1...3 {
      try await whileRunning({ try await counted.follow(pause: {}, shown.show) }) {
        await wait { shown.value == number }
      }
      try await store.count(1)
    }
    #expect(subscriptions.events == [1, -1, 1, -1, 1, -1])
  }

  @Test("Following a store reads the state off the main actor")
  func reading() async throws {
    let (reads, isMain) = (Recorder<Bool>(), DispatchSpecificKey<Bool>())
    DispatchQueue.main.setSpecific(key: isMain, value: true)
    #expect(DispatchQueue.getSpecific(key: isMain) == true)
    var watched = store
    watched.updated = { subscriber in
      reads.record(DispatchQueue.getSpecific(key: isMain) == true)
      subscriber(Numbers(2))
      return {}
    }
    try await whileRunning({ [watched] in try await watched.follow(pause: {}, shown.show) }) {
      await wait { shown.value == 2 }
    }
    #expect(reads.events == [false])
  }

  @Test("If the state can't be read at the beginning, following a store throws the error")
  func unreadable() async {
    var locked = store
    locked.updated = { _ throws(FileError) in throw .locked(path: "lock") }
    do {
      try await locked.follow(pause: {}, shown.show)
      Issue.record("nothing was thrown")
    } catch { #expect(error == .store(.locked(path: "lock"))) }
  }
}
