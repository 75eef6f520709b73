import EffectsFeatures
import EffectsGateways
import EffectsUseCases
import KhipuControl
import KhipuMessages
import KhipuValues
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct EffectsTests {
  private let app = App()

  @Test("A timer ticks each second while the state asks for it")
  func timing() async throws {
    try await app.run([timer]) {
      try await app.store.change([.awaiting(order: 1)])
      for _ in 0..<3 {
        #expect(await app.clock.next() == .seconds(1))
        #expect(await app.command() == .tick)
      }
      #expect(await app.clock.next(lasts: true) == .seconds(1))
      try await app.store.change([.awaiting(order: nil)])
      #expect(await app.clock.cancellation() == .seconds(1))
    }
  }

  @Test("A reminder is sent when it is due, once, and is carried out although it removes the moment that it waited for")
  func dueAt() async throws {
    try await app.run([reminder], in: environment { $0.date = { 1000 } }) {
      for due: Moment in [1060, 1000] {
        try await app.store.change([.due(due)])
        #expect(await app.clock.next() == .seconds(due.seconds(since: 1000)))
        #expect(await app.command() == .remind)
        #expect(await app.server.next() == "send a reminder")
        #expect(await app.report() == .report(.remind, .succeeded))
        #expect(try await app.store.state().due == nil)
      }
    }
  }

  @Test("A reminder is sent again while the server isn't reached, and no longer if the server fails in another way")
  func retriedReminder() async throws {
    let errors = Mutex<[ServerError]>([.unreachable, .unreachable])
    try await app.run(
      [reminder],
      in: environment {
        $0.ask = { _ throws(ServerError) in if let error = errors.withLock({ $0.popLast() }) { throw error } }
      }
    ) {
      try await app.store.change([.due(60)])
      #expect(await app.clock.next() == .seconds(60))
      for _ in 0..<2 {
        #expect(await app.server.next() == "send a reminder")
        #expect(await app.report() == .report(.remind, .failed(Failure(ServerError.unreachable))))
        #expect(await app.clock.next() == .seconds(30))
        #expect(try await app.store.state().due == 60)
      }
      #expect(await app.server.next() == "send a reminder")
      #expect(await app.report() == .report(.remind, .succeeded))
      #expect(try await app.store.state().due == nil)
    }
  }

  @Test("Of two processes with one state, one sends the reminder, and the other one doesn't send it afterwards")
  func onceInAllProcesses() async throws {
    let (second, shared) = (App(app.store), sharing())
    try await app.run([sharedReminder], in: shared) {
      try await app.store.change([.due(60)])
      #expect(await app.clock.next() == .seconds(60))
      #expect(await app.command() == .remind)
      try await second.run([sharedReminder], in: shared) {
        #expect(await app.server.next() == "send a reminder")
        #expect(await app.report() == .report(.remind, .succeeded))
        try await second.store.change([.entering(room: "kitchen")])
      }
      #expect(await second.countOfRest() == 0)
    }
  }

  @Test("When the process that waits for the reminder ends, another one takes over")
  func takenOver() async throws {
    let (second, shared) = (App(app.store), sharing())
    try await app.store.change([.due(60)])
    try await withThrowingTaskGroup(of: Void.self) { group in
      try await app.run([sharedReminder], in: shared) {
        #expect(await app.clock.next(lasts: true) == .seconds(60))
        group.addTask {
          try await second.run([sharedReminder], in: shared) {
            #expect(await second.clock.next() == .seconds(60))
            #expect(await second.command() == .remind)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(await app.countOfRest() == 0)
  }

  @Test("If the lease fails, the reminder is reported as failed")
  func failedLease() async throws {
    let error = FileError.unwritable(path: "lease", reason: "no")
    try await app.run([sharedReminder], in: environment { $0.lease = { () throws(FileError) in throw error } }) {
      try await app.store.change([.due(60)])
      #expect(await app.report() == .report(.remind, .failed(.store(error))))
    }
  }

  /// An environment with a lease, which one process has at a time.
  private func sharing() -> Environment {
    let (free, freeing) = AsyncStream.makeStream(of: Void.self)
    freeing.yield()
    return environment {
      $0.lease = { () throws(FileError) in
        for await _ in free { return { freeing.yield() } }
        throw .cancelled(path: "lease")
      }
    }
  }

  @Test("A reminder that isn't due any more isn't sent, and one that is due earlier is sent in its place")
  func dueEarlier() async throws {
    try await app.run([reminder]) {
      try await app.store.change([.due(60)])
      #expect(await app.clock.next(lasts: true) == .seconds(60))
      try await app.store.change([.due(30)])
      #expect(await app.clock.cancellation() == .seconds(60))
      #expect(await app.clock.next() == .seconds(30))
      #expect(await app.command() == .remind)
      #expect(await app.server.next() == "send a reminder")
      #expect(await app.report() == .report(.remind, .succeeded))
    }
  }

  @Test("A poll asks at once and after each pause, and starts again for another order")
  func polling() async throws {
    try await app.run([poll]) {
      try await app.store.change([.awaiting(order: 1)])
      for _ in 0..<2 {
        #expect(await app.server.next() == "order 1")
        #expect(await app.clock.next() == .seconds(30))
      }
      #expect(await app.server.next() == "order 1")
      #expect(await app.clock.next(lasts: true) == .seconds(30))
      try await app.store.change([.awaiting(order: 2)])
      #expect(await app.server.next() == "order 2")
    }
  }

  @Test("A search begins if no newer one arrives during the pause")
  func debounce() async throws {
    try await app.run {
      app.send(.search("a"))
      app.send(.search("ab"))
      #expect(await app.report() == .report(.search("a"), .failed(.cancelled)))
      #expect(await app.clock.next() == .milliseconds(300))
      #expect(await app.server.next() == "search ab")
      #expect(await app.report() == .report(.search("ab"), .succeeded))
    }
  }

  @Test("A throttled command runs at once, and the newest waiting one runs after its pause")
  func throttle() async throws {
    try await app.run {
      let first = app.send(.locate(1))
      #expect(await app.server.next() == "map of 1")
      #expect(await app.report() == .report(.locate(1), .succeeded))
      app.send(.locate(2))
      let last = app.send(.locate(3))
      #expect(await app.report() == .report(.locate(2), .failed(.cancelled)))
      #expect(await app.clock.next() == .seconds(1))
      await first.value
      #expect(await app.server.next() == "map of 3")
      #expect(await app.clock.next() == .seconds(1))
      await last.value
    }
  }

  @Test("Of the values for a lamp, the one being sent and the newest are sent")
  func newestWins() async throws {
    try await app.run {
      app.send(.dim(light: 1, percent: 10))
      app.send(.dim(light: 1, percent: 20))
      app.send(.dim(light: 1, percent: 30))
      #expect(await app.report() == .report(.dim(light: 1, percent: 20), .failed(.cancelled)))
      #expect(await app.server.next() == "10 of 1")
      #expect(await app.server.next() == "30 of 1")
    }
  }

  @Test("A new page cancels the one that is loading, and an empty page only cancels")
  func newestCancels() async throws {
    try await app.run {
      app.send(.open(page: "a"))
      #expect(await app.server.next(lasts: true) == "page a")
      app.send(.open(page: "b"))
      #expect(await app.report() == .report(.open(page: "a"), .failed(.cancelled)))
      #expect(await app.server.next(lasts: true) == "page b")
      app.send(.open(page: nil))
      #expect(await app.report() == .report(.open(page: "b"), .failed(.cancelled)))
      #expect(await app.report() == .report(.open(page: nil), .succeeded))
    }
  }

  @Test("A caller can cancel its command")
  func callerCancels() async throws {
    try await app.run {
      let opening = app.send(.open(page: "a"))
      #expect(await app.server.next(lasts: true) == "page a")
      opening.cancel()
      #expect(await app.report() == .report(.open(page: "a"), .failed(.cancelled)))
    }
  }

  @Test("Features handle messages of long-running work before it ends")
  func following() async throws {
    let lines = AsyncStream.makeStream(of: String.self)
    try await app.run(in: environment { $0.lines = { _ in lines.stream } }) {
      let follow = app.send(.follow(room: "kitchen"))
      for line in ["one", "two"] {
        lines.continuation.yield(line)
        #expect(await app.server.next() == "received \(line)")
        #expect(await app.report() == .report(.receive(line), .succeeded))
      }
      follow.cancel()
      #expect(await app.report() == .report(.follow(room: "kitchen"), .failed(.cancelled)))
    }
  }

  @Test("A socket forwards lines from the server, reconnects when it ends, and changes with the room")
  func listening() async throws {
    let connections = environment {
      $0.lines = { room in
        AsyncStream { continuation in
          continuation.yield(room)
          continuation.finish()
        }
      }
    }
    try await app.run([socket], in: connections) {
      try await app.store.change([.entering(room: "a")])
      for _ in 0..<2 {
        #expect(await app.server.next() == "received a")
        #expect(await app.clock.next() == .seconds(5))
      }
      #expect(await app.server.next() == "received a")
      #expect(await app.clock.next(lasts: true) == .seconds(5))
      try await app.store.change([.entering(room: "b")])
      #expect(await app.server.next() == "received b")
    }
  }

  @Test("Of a flood of notifications only the newest is forwarded")
  func notifications() async throws {
    let receive = Mutex<(@Sendable (Int) -> Void)?>(nil)
    let levels = newest { (callback: @escaping @Sendable (Int) -> Void) in
      receive.withLock { $0 = callback }
      return {}
    }
    for level in 0..<100 { receive.withLock(\.self)?(level) }
    try await app.run([battery], in: environment { $0.batteryLevels = { levels } }) {
      #expect(await app.command() == .show(battery: 99))
      receive.withLock(\.self)?(100)
      #expect(await app.command() == .show(battery: 100))
    }
  }

  @Test("An upload is retried with backoff until it fails")
  func retry() async throws {
    try await app.run {
      app.send(.upload("lost"))
      for seconds in [1, 2, 4] {
        #expect(await app.server.next() == "keep lost")
        #expect(await app.clock.next() == .seconds(seconds))
      }
      #expect(await app.server.next() == "keep lost")
      #expect(await app.report() == .report(.upload("lost"), .failed(Failure(ServerError.unreachable))))
    }
  }

  private func environment(_ swap: (inout Environment) -> Void) -> Environment {
    var environment = Environment()
    swap(&environment)
    return environment
  }
}
