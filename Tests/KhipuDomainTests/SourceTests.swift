import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import Testing

/// The key of each source is the state's count. If the count is 0, the source doesn't run.
@Suite(.timeLimit(.minutes(2)))
struct SourceTests {
  private enum Event: Equatable { case begins(Int), ends(Int) }

  private typealias Source = KhipuMessages.Source<Numbers, String>
  private typealias Domain = KhipuDomain.Domain<String>

  private let events = Recorder<Event>()
  private let store = createStore(Numbers())

  /// A source that runs until it is cancelled.
  private var lasting: Source {
    Source(for: Self.key) { [events] key, _ in
      events.record(.begins(key))
      await Signal().wait()
      events.record(.ends(key))
    }
  }

  @Sendable private static func key(_ state: Numbers) -> Int? { state.count == 0 ? nil : state.count }

  /// Runs the sources during the body, then cancels them.
  private func whileRunning(
    _ sources: [Source], of domain: Domain = Domain(receivers: [], features: []), _ body: () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { try await domain.run(sources, of: store) }
      try await body()
      group.cancelAll()
    }
  }

  /// Waits until `event` is the last one recorded.
  private func wait(for event: Event) async {
    while !Task.isCancelled, events.events.last != event { await Task.yield() }
  }

  @Test("A source runs while the state has a key; if the key changes, the run ends before the next one starts")
  func keys() async throws {
    try await whileRunning([lasting]) {
      try await store.count(1)
      await wait(for: .begins(1))
      try await store.count(0)
      try await store.count(4)
      await wait(for: .begins(5))
      try await store.count(-5)
      await wait(for: .ends(5))
      try await store.count(2)
      await wait(for: .begins(2))
    }
    #expect(events.events == [.begins(1), .ends(1), .begins(5), .ends(5), .begins(2), .ends(2)])
  }

  @Test("A source ends up running with the newest key, one run at a time", arguments: 0..<20)
  func newest(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    try await whileRunning([lasting]) {
      for _ in 0..<50 {
        try await store.count(Int.random(in: -2...2, using: &generator))
        if Bool.random(using: &generator) { await Task.yield() }
      }
      try await store.count(1000)
      await wait(for: .begins(try await store.read().count))
    }
    let begun = events.events.compactMap { if case .begins(let key) = $0 { key } else { nil } }
    #expect(events.events == begun.flatMap { [.begins($0), .ends($0)] }, "seed \(seed)")
  }

  @Test("If a source's key changes while a cancelled run is still ending, the next run gets only the newest key")
  func getsOnlyNewestKey() async throws {
    let (cancelled, mayEnd) = (Signal(), Signal())
    let source = Source(for: Self.key) { [events] key, _ in
      events.record(.begins(key))
      await Signal().wait()
      cancelled.send()
      // An unstructured task isn't cancelled with the run.
      await Task { await mayEnd.wait() }.value
      events.record(.ends(key))
    }
    try await store.count(1)
    try await whileRunning([source]) {
      await wait(for: .begins(1))
      try await store.count(1)
      await cancelled.wait()
      try await store.count(1)
      try await store.count(1)
      mayEnd.send()
      await wait(for: .begins(4))
    }
    #expect(events.events == [.begins(1), .ends(1), .begins(2), .ends(2), .begins(4), .ends(4)])
  }

  @Test("A source whose run has returned isn't run again for the same key")
  func returning() async throws {
    let source = Source(for: Self.key) { [events] key, _ in events.record(.begins(key)) }
    try await whileRunning([source, lasting]) {
      try await store.count(1)
      while !Task.isCancelled, events.events.count < 2 { await Task.yield() }
      try await store.count(1, -1)
      try await store.count(1)
      while !Task.isCancelled, events.events.count < 5 { await Task.yield() }
    }
    #expect(
      events.events.filter { $0 == .begins(1) }.count == 2 && events.events.filter { $0 == .begins(2) }.count == 2)
  }

  @Test("Sources end if their caller is cancelled, and a later change starts none")
  func ending() async throws {
    try await store.count(1)
    try await whileRunning([lasting, lasting]) {
      while !Task.isCancelled, events.events.count < 2 { await Task.yield() }
    }
    #expect(events.events == [.begins(1), .begins(1), .ends(1), .ends(1)])
    try await store.count(1)
    #expect(events.events.count == 4)
  }

  @Test("Cancelled sources leave no subscriptions behind")
  func subscription() async {
    let subscriptions = Recorder<Int>()
    let counted = store.recording(subscriptions: subscriptions)
    let domain = Domain(receivers: [], features: [])
    await cancelled {
      do throws(Failure) { try await domain.run([lasting], of: counted) } catch { Issue.record(error) }
    }
    #expect(subscriptions.events == [1, -1])
  }

  @Test("If the state can't be read, sources don't run, and the error is thrown")
  func throwsIfUnreadable() async {
    let error = FileError.newer(path: "state")
    var store = store
    store.updated = { _ throws(FileError) in throw error }
    await #expect(throws: Failure.store(error)) {
      try await Domain(receivers: [], features: []).run([lasting], of: store)
    }
    #expect(events.events == [])
  }

  @Test(
    "Sending a message from a source returns after all work that it causes", arguments: orders(of: [0, 1, 2]),
    [0, 1])
  func messages(_ order: [Int], first: Int) async throws {
    let seen = Recorder<String>()
    let causes = Recorder<String?>()
    let slow = Recorder<String>()
    let features: [Feature<String>] = [
      { output in
        { message in
          guard message.outcome == nil else { return nil }
          return { @Sendable in await output(.report(message.command, .succeeded)) }
        }
      },
      { _ in { message in { @Sendable in causes.record(MessageContext.current?.cause?.sentence) } } },
      { _ in
        { message in
          { @Sendable in
            for _ in 0..<5 { await Task.yield() }
            slow.record(message.command)
          }
        }
      },
    ]
    let domain = Domain(
      receivers: [{ seen.record($0.outcome == nil ? $0.command : "\($0.command) is done") }],
      features: order.map { features[$0] })
    let ended = (0..<2).map { _ in Signal() }
    let sources = [["a", "b"], ["c"]].enumerated().map { index, lines in
      Source(for: Self.key) { _, output in
        for line in lines {
          await output(.command(line))
          #expect(slow.events.count { $0 == line } == 2)
          seen.record("\(line) returned")
        }
        ended[index].send()
      }
    }
    try await store.count(1)
    try await whileRunning([sources[first], sources[1 - first]], of: domain) {
      for signal in ended { await signal.wait() }
    }
    #expect(
      seen.events.filter { !$0.hasPrefix("c") } == ["a", "a is done", "a returned", "b", "b is done", "b returned"])
    #expect(causes.events.sorted { ($0 ?? "") < ($1 ?? "") } == ["a", "a", "b", "b", "c", "c"])
  }

  /// A source that sends "end" while the count is 1. One feature then sets the count to 0 and reports; another works on that
  /// report. `orders` is the order of the two and of a third, which handles all messages.
  private func ending(in order: [Int], work: @escaping Work, then next: @escaping Work = {}) -> (Domain, Source) {
    let features: [Feature<String>] = [
      { [store] output in
        { message in
          guard message == .command("end") else { return nil }
          return {
            do { try await store.count(-1) } catch { Issue.record(error) }
            await output(.report("end", .succeeded))
          }
        }
      },
      { _ in { $0 == .report("end", .succeeded) ? work : nil } },
      { _ in { _ in { @Sendable in await Task.yield() } } },
    ]
    let source = Source(for: { $0.count == 0 ? nil : true }) { _, output in
      await output(.command("end"))
      await next()
    }
    return (Domain(receivers: [], features: order.map { features[$0] }), source)
  }

  @Test(
    "What a source's message causes is carried out even if the message makes the state ask for no source",
    arguments: orders(of: [0, 1, 2]), 0..<50)
  func endsBetweenMessages(_ order: [Int], run: Int) async throws {
    let ended = Signal()
    let (domain, source) = ending(in: order) { [events] in
      // Enough for the end of the run, which the new count asks for.
      for _ in 0..<50 where !Task.isCancelled { await Task.yield() }
      if !Task.isCancelled { events.record(.ends(1)) }
      ended.send()
    }
    try await store.count(1)
    try await whileRunning([source], of: domain) { await ended.wait() }
    #expect(events.events == [.ends(1)])
  }

  @Test("A run whose key has changed is cancelled as soon as what its message caused is done")
  func isCancelledAfterMessage() async throws {
    let ended = Signal()
    let (domain, source) = ending(in: [0, 1, 2]) { [events] in
      events.record(.ends(1))
    } then: { [events] in
      await Signal().wait()
      events.record(.ends(2))
      ended.send()
    }
    try await store.count(1)
    try await whileRunning([source], of: domain) { await ended.wait() }
    #expect(events.events == [.ends(1), .ends(2)])
  }

  @Test("After the key has changed, a run that still works on a message sends no others")
  func sendsNothingAfterKey() async throws {
    let (mayEnd, seen) = (Signal(), Recorder<String>())
    let domain = Domain(
      receivers: [{ if $0.command != "again" { seen.record($0.command) } }],
      features: [{ _ in { $0.command == "first" ? { @Sendable in await mayEnd.wait() } : nil } }])
    let source = Source(for: Self.key) { key, output in
      async let first = output(.report("first", .succeeded))
      if key == 1 {
        // From the change of the key on, messages have no outcome.
        for _ in 0..<1_000_000 {
          guard await output(.report("again", .succeeded)) != nil else { break }
          await Task.yield()
        }
        await output(.report("second", .succeeded))
        mayEnd.send()
      }
      _ = await first
    }
    try await store.count(1)
    try await whileRunning([source], of: domain) {
      while !Task.isCancelled, seen.events != ["first"] { await Task.yield() }
      try await store.count(1)
      while !Task.isCancelled, seen.events.count < 2 { await Task.yield() }
    }
    #expect(seen.events == ["first", "first"])
  }

  @Test("If the caller of the sources is cancelled, so is the work on a source's message")
  func cancelsMessages() async throws {
    let hasBegun = Signal()
    let (domain, source) = ending(in: [0, 1, 2]) { [events] in
      hasBegun.send()
      await Signal().wait()
      if Task.isCancelled { events.record(.ends(1)) }
    }
    try await store.count(1)
    try await whileRunning([source], of: domain) { await hasBegun.wait() }
    #expect(events.events == [.ends(1)])
  }
}
