import KhipuMessages
import KhipuTestTools
import KhipuTurns
import Synchronization
import Testing

/// A command names its line and its subject, if any, and has a unique number.
@Suite(.timeLimit(.minutes(2)))
struct TurnTests {
  private struct Command: Hashable { let line, subject: String?; let number: Int }

  private enum Event: Equatable { case begins(Int), isCancelled(Int), ends(Int) }

  private let events = Recorder<Event>()

  /// Passes all messages to `inTurn` before any work runs, and returns when all work is done.
  private func run(
    _ messages: [Command], cancelsRunning: Bool = false, before: Work? = nil, after: Work? = nil,
    work: (@Sendable (Int) async -> Void)? = nil
  ) async {
    let works = entered(messages, cancelsRunning: cancelsRunning, before: before, after: after, work: work)
    await withDiscardingTaskGroup { group in for work in works { group.addTask(operation: work) } }
  }

  private func entered(
    _ messages: [Command], cancelsRunning: Bool = false, before: Work? = nil, after: Work? = nil,
    work: (@Sendable (Int) async -> Void)? = nil
  ) -> [Work] {
    let input = inTurn(cancelsRunning: cancelsRunning, before: before, after: after, by: Self.turn, recorded(work))
    return messages.compactMap { input(.command($0)) }
  }

  /// An input whose work records its beginning and its end.
  private func recorded(_ work: (@Sendable (Int) async -> Void)? = nil) -> Input<Command> {
    { message in
      { [events] in
        let number = message.command.number
        events.record(Task.isCancelled ? .isCancelled(number) : .begins(number))
        await work?(number)
        await Task.yield()
        events.record(.ends(number))
      }
    }
  }

  @Sendable private static func turn(_ message: Message<Command>) -> Turn<String>? {
    message.command.line.map { Turn(in: $0, newestOf: message.command.subject) }
  }

  private static func messages(_ subjects: String?..., line: String? = "line") -> [Command] {
    subjects.enumerated().map { Command(line: line, subject: $1, number: $0) }
  }

  private var cancelled: [Int] {
    events.events.compactMap { if case .isCancelled(let number) = $0 { number } else { nil } }
  }

  @Test("`inTurn` runs work in the same line serially, in the order of its messages")
  func order() async {
    await run((0..<100).map { Command(line: "line", subject: nil, number: $0) })
    #expect(events.events == (0..<100).flatMap { [.begins($0), .ends($0)] })
  }

  @Test("`inTurn` runs work in different lines, or without a line, concurrently", arguments: ["other", nil])
  func runsConcurrently(line: String?) async {
    let (first, second) = (Signal(), Signal())
    await run(
      [Command(line: "line", subject: nil, number: 0), Command(line: line, subject: nil, number: 1)],
      work: { number in
        (number == 0 ? first : second).send()
        await (number == 0 ? second : first).wait()
      })
    #expect(cancelled == [])
  }

  @Test("A newer message about the same subject cancels work that waits in the same line", arguments: 0..<200)
  func newest(seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let messages = (0..<Int.random(in: 1...12, using: &generator)).map { number in
      Command(
        line: ["a", "b"].randomElement(using: &generator), subject: ["1", "2", nil].randomElement(using: &generator)!,
        number: number)
    }
    let expected = messages.filter { message in
      let line = messages.filter { $0.line == message.line }
      return line.first != message && message.subject != nil
        && line.contains { $0.number > message.number && $0.subject == message.subject }
    }
    await run(messages)
    #expect(cancelled.sorted() == expected.map(\.number), "seed \(seed): \(messages)")
    #expect(events.events.count == messages.count * 2)
  }

  @Test(
    "A newer message about the same subject cancels running work only with `cancelsRunning`", arguments: [false, true],
    [false, true])
  func running(cancelsRunning: Bool, hasPause: Bool) async {
    let (hasBegun, mayEnd) = (Signal(), Signal())
    let work = recorded { [events] number in
      guard number == 0 else { return }
      hasBegun.send()
      await mayEnd.wait()
      for _ in 0..<10 { await Task.yield() }
      if Task.isCancelled { events.record(.isCancelled(number)) }
    }
    let before: Work? = hasPause ? { @Sendable in } : nil
    let input =
      cancelsRunning
      ? inTurn(cancelsRunning: true, before: before, by: Self.turn, work) : inTurn(before: before, by: Self.turn, work)
    let messages = Self.messages("a", "a").map { Message.command($0) }
    await withDiscardingTaskGroup { group in
      guard let first = input(messages[0]) else { return }
      group.addTask(operation: first)
      await hasBegun.wait()
      guard let second = input(messages[1]) else { return }
      group.addTask(operation: second)
      if !cancelsRunning { mayEnd.send() }
    }
    let cancellation: [Event] = cancelsRunning ? [.isCancelled(0)] : []
    #expect(events.events == [.begins(0)] + cancellation + [.ends(0), .begins(1), .ends(1)])
  }

  @Test(
    "During the pause before work, a newer message about the same subject cancels the work (debounce)",
    arguments: [false, true])
  func debounce(cancelsRunning: Bool) async {
    let pauses = Recorder<Bool>()
    await run(
      Self.messages("a", "a", "a"), cancelsRunning: cancelsRunning,
      before: {
        // A short pause, during which a newer message cancels the task.
        for _ in 0..<10 { await Task.yield() }
        pauses.record(Task.isCancelled)
      })
    #expect(cancelled.sorted() == [0, 1] && events.events.contains(.begins(2)))
    #expect(pauses.events.filter { !$0 }.count == 1)
  }

  @Test("Work starts only after the pause that follows the previous work (throttle)")
  func throttle() async {
    await run(Self.messages(nil, nil), after: { [events] in events.record(.ends(-1)) })
    #expect(events.events == [.begins(0), .ends(0), .ends(-1), .begins(1), .ends(1), .ends(-1)])
  }

  @Test(
    "A newer message that arrives before the first work begins does not cancel it, with or without a pause after work",
    arguments: [false, true])
  func firstIsNotCancelled(hasPauseAfter: Bool) async {
    let pauses = Recorder<Bool>()
    let pause: Work = { pauses.record(Task.isCancelled) }
    await run(
      Self.messages("a", "a"), after: hasPauseAfter ? pause : nil,
      work: { [events] number in
        for _ in 0..<100 { await Task.yield() }
        if Task.isCancelled { events.record(.isCancelled(number)) }
      })
    #expect(cancelled == [])
    #expect(pauses.events == (hasPauseAfter ? [false, false] : []))
  }

  @Test("Queued work whose caller is cancelled runs in a cancelled task, and blocks no other work", arguments: 0..<3)
  func cancellation(of place: Int) async {
    let works = entered(Self.messages(nil, nil, nil))
    await withDiscardingTaskGroup { group in
      for (number, work) in works.enumerated() {
        group.addTask { if number == place { await KhipuTestTools.cancelled(work) } else { await work() } }
      }
    }
    #expect(cancelled == [place])
    let others = events.events.filter { ![.isCancelled(place), .ends(place)].contains($0) }
    #expect(others == (0..<3).filter { $0 != place }.flatMap { [Event.begins($0), .ends($0)] })
  }

  @Test(
    "If queued work is cancelled or dropped, the work after it still waits for the running work to end",
    arguments: [true, false])
  func leftInTheMiddle(isCancelled: Bool) async {
    let (hasBegun, mayEnd) = (Signal(), Signal())
    var works = entered(
      Self.messages(nil, nil, nil),
      work: { number in
        guard number == 0 else { return }
        hasBegun.send()
        await mayEnd.wait()
      })
    await withDiscardingTaskGroup { group in
      group.addTask(operation: works[0])
      await hasBegun.wait()
      group.addTask(operation: works[2])
      if isCancelled { await KhipuTestTools.cancelled(works[1]) } else { works = [] }
      for _ in 0..<10 { await Task.yield() }
      mayEnd.send()
    }
    let left: [Event] = isCancelled ? [.isCancelled(1), .ends(1)] : []
    #expect(events.events == [.begins(0)] + left + [.ends(0), .begins(2), .ends(2)])
  }

  @Test("Without a closure for turns, `inTurn` runs all work serially, in the order of its messages")
  func isSerialByDefault() async {
    let input = inTurn(recorded())
    let works = (0..<20).compactMap { input(.command(Command(line: "\($0)", subject: nil, number: $0))) }
    await withDiscardingTaskGroup { group in for work in works { group.addTask(operation: work) } }
    #expect(events.events == (0..<20).flatMap { [.begins($0), .ends($0)] })
  }

  @Test("`inTurn` releases a line's key when all work that waits or runs in that line has ended")
  func keyIsReleased() async throws {
    final class Witness: Hashable, Sendable {
      static func == (first: Witness, second: Witness) -> Bool { first === second }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    weak var witness: Witness?
    let input = inTurn(by: { Turn(in: $0.command) }) { (_: Message<Witness>) in { @Sendable in } }
    do {
      let key = Witness()
      witness = key
      let works = [try #require(input(.command(key))), try #require(input(.command(key)))]
      for work in works {
        #expect(witness != nil)
        await work()
      }
    }
    #expect(witness == nil)
    _ = input
  }

  @Test("Work that is dropped without having run leaves its line", arguments: 0..<3, [nil, "a"])
  func dropped(place: Int, subject: String?) async {
    var works = entered(Self.messages(subject, nil, subject))
    works.remove(at: place)
    await withDiscardingTaskGroup { group in for work in works { group.addTask(operation: work) } }
    let rest = (0..<3).filter { $0 != place }
    #expect(events.events.filter { if case .ends = $0 { true } else { false } } == rest.map { .ends($0) })
  }

  @Test(
    "If work in a line waits for work behind it in the same line, the process ends and says so",
    .timeLimit(.minutes(2)))
  func waitsForItself() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Self.workInside(line: "line")
    }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("Fatal error: work in a line waits for a message whose work is behind it in the same line"))
  }

  @Test("Work in a line may wait for work in another line")
  func waitsForAnotherLine() async { await Self.workInside(line: "other") }

  /// Runs work in a line that runs work in this line.
  private static func workInside(line: String) async {
    let inner = Mutex<Work?>(nil)
    let input = inTurn(by: turn) { message in
      { if message.command.number == 0 { await inner.withLock(\.self)?() } }
    }
    let work = input(.command(Command(line: "line", subject: nil, number: 0)))
    inner.withLock { $0 = input(.command(Command(line: line, subject: nil, number: 1))) }
    await work?()
  }
}
