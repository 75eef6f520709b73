import KhipuComposition
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import KhipuTrace
import Synchronization
import Testing

/// Each test creates its features. A message is a line of text. Each test runs with features of the domain itself, with those of a
/// domain that is lifted into it, and with those of one that is lifted twice.
@Suite(.timeLimit(.minutes(2)), EachLevel())
struct DispatcherTests {
  @Test(
    "Receivers and features get each message before the messages that it causes", arguments: orders(of: [0, 1, 2, 3]))
  func causalOrder(_ order: [Int]) async throws {
    let causes = ["a": ["b", "c"], "b": ["d"], "c": ["e"], "d": ["f", "f"]]
    let more = ["a": ["x"], "x": ["y"], "b": ["z"]]
    let (first, second) = (Recorder<String>(), Recorder<String>())
    let (seen, told) = (Recorder<String>(), Recorder<String>())
    let features = [replying(causes), observing(first), replying(more), observing(second)]
    let app = createDomain(
      receivers: [{ seen.record($0.line) }, { told.record($0.line) }], features: order.map { features[$0] })
    await app(.line("a"))
    #expect(seen.events == told.events)
    // Features receive messages in the same order as receivers.
    #expect(first.events == seen.events && second.events == seen.events)
    #expect(seen.events.count == 10)
    for (cause, effects) in causes.merging(more, uniquingKeysWith: +) {
      let before = try #require(seen.events.firstIndex(of: cause))
      for effect in effects {
        #expect(try before < #require(seen.events.firstIndex(of: effect)), "\(effect) came before \(cause)")
      }
    }
  }

  @Test("If a receiver, or a feature that hasn't returned its work, calls the domain, the process ends and says so")
  func callsDomainTooEarly() async throws {
    // The processes don't lift features.
    guard level == 0 else { return }
    let results = [
      try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Self.callDomain { call in createDomain(receivers: [{ _ in call() }], features: []) }
      },
      try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await Self.callDomain { call in createDomain(features: [observing { _ in call() }]) }
      },
    ]
    for result in results {
      #expect(
        String(decoding: result.standardErrorContent, as: UTF8.self).contains(
          "Fatal error: a receiver, or a feature that is passed a message, called the domain before it returned"))
    }
  }

  /// Sends a message to a domain that gets a closure which sends it another one.
  private static func callDomain(_ create: (@escaping @Sendable () -> Void) -> App) async {
    let domain = Mutex<App?>(nil)
    let app = create { _ = domain.withLock(\.self)?.enter(.line("b")) }
    domain.withLock { $0 = app }
    await app(.line("a"))
  }

  @Test("An output returns once its message is announced and queued, before any feature receives it")
  func outputReturns() async {
    let recorder = Recorder<String>()
    let asking = working(on: "question") { output in
      await output(.line("answer"))
      recorder.record("output returned")
    }
    let app = createDomain(
      receivers: [{ recorder.record("receiver: \($0.line)") }],
      features: [asking, observing { recorder.record("feature: \($0)") }])
    await app(.line("question"))
    #expect(
      recorder.events == [
        "feature: question", "receiver: question", "receiver: answer", "output returned", "feature: answer",
      ])
  }

  @Test(
    "An unqueued output returns when all work that its message caused is done", arguments: orders(of: [0, 1, 2, 3]))
  func lastingWork(_ order: [Int]) async {
    let (recorder, received) = (Recorder<String>(), Recorder<String>())
    let features = [
      working(on: "follow") { output in
        for _ in 0..<2 {
          await unqueued(output)(.line("news"))
          recorder.record("output returned")
        }
        recorder.record("ended")
      },
      working(on: "news") { output in
        await output(.line("more"))
        recorder.record(MessageContext.current?.cause?.sentence ?? "no cause")
        #expect(MessageContext.current?.span != nil)
      },
      working(on: "more") { _ in recorder.record("more is done") },
      observing(received),
    ]
    let app = createDomain(features: order.map { features[$0] })
    _ = await Span.record { await app(.line("follow")) }
    let round = ["follow", "more is done", "output returned"]
    #expect(recorder.events == round + round + ["ended"])
    #expect(received.events == ["follow", "news", "more", "news", "more"])
  }

  @Test("Features receive messages in the order of `enter` calls, no matter when the work runs")
  func entering() async {
    let (received, done) = (Recorder<String>(), Recorder<String>())
    let app = createDomain(features: [observing(received), working(on: "1") { _ in done.record("1") }])
    let works = (0..<3).map { app.enter(.line("\($0)")) }
    #expect(received.events == ["0", "1", "2"] && done.events == [])
    for work in works.reversed() { await work() }
    #expect(done.events == ["1"])
  }

  @Test("The order of messages doesn't depend on how long each feature's work takes", arguments: 0..<16)
  func orderIsIndependent(slow: Int) async {
    let causes = [("a", ["b", "c"]), ("b", ["d"]), ("c", ["d", "x"]), ("d", ["y"])]
    let recorder = Recorder<String>()
    let features = causes.enumerated().map { index, cause in
      working(on: cause.0) { output in
        for effect in cause.1 {
          if slow >> index & 1 == 1 { for _ in 0..<10 { await Task.yield() } }
          await output(.line(effect))
        }
      }
    }
    await createDomain(receivers: [{ recorder.record($0.line) }], features: features)(.line("a"))
    recorder.record("returned")
    #expect(recorder.events == ["a", "b", "c", "d", "d", "x", "y", "y", "returned"])
  }

  @Test("A waiting feature doesn't block the others", arguments: orders(of: [0, 1, 2]))
  func waiting(_ order: [Int]) async {
    let (signal, ended) = (Signal(), Recorder<String>())
    let features: [Feature] = [
      working(on: "a") { _ in
        await signal.wait()
        ended.record("waiting")
      }, working(on: "a") { _ in signal.send() }, { _ in { _ in nil } },
    ]
    await createDomain(features: order.map { features[$0] })(.line("a"))
    #expect(ended.events == ["waiting"])
  }

  @Test("The messages that a message causes are processed by its call, not by a concurrent one")
  func areProcessedByCall() async {
    let recorder = Recorder<String>()
    let (isQueued, isOver) = (Signal(), Signal())
    let app = createDomain(features: [
      working(on: "first") { output in
        await output(.line("caused"))
        isQueued.send()
        await isOver.wait()
        recorder.record("first is done")
      },
      working(on: "caused") { _ in recorder.record("caused is done") },
      working(on: "second") { _ in recorder.record("second is done") },
    ])
    async let first = app(.line("first"))
    await isQueued.wait()
    await app(.line("second"))
    recorder.record("second returned")
    isOver.send()
    _ = await first
    #expect(recorder.events == ["second is done", "second returned", "first is done", "caused is done"])
  }

  @Test("All receivers get concurrent messages in the same order, also one that passes them on to another domain")
  func oneOrder() async {
    let (first, second) = (Recorder<Message>(), Recorder<Message>())
    let other = createDomain(receivers: [first.record], features: [])
    let app = createDomain(
      receivers: [{ _ = other.enter($0) }, second.record], features: [replying(["a": ["b"], "b": ["c"]])])
    await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { await app(.line("a")) } }
    }
    #expect(first.events.count == 600)
    #expect(first.events == second.events)
  }

  @Test(
    "A call to the domain from a task that a receiver started acts as an output while the message is still being processed"
  )
  func fromReceiversTask() async {
    let app = Mutex<App?>(nil)
    let (recorder, isAnnounced) = (Recorder<String>(), Signal())
    let receiver: Receiver = { message in
      guard message == .line("a") else { return isAnnounced.send() }
      let output = app.withLock(\.self)
      // Receivers are synchronous, so a task is their only way to send a message.
      Task { await output?(.line("b")) }
    }
    let waiting = working(on: "a") { _ in
      await isAnnounced.wait()
      // Gives "b" a chance to be processed before "a" is done.
      for _ in 0..<1000 { await Task.yield() }
      recorder.record("a is done")
    }
    let domain = createDomain(
      receivers: [receiver], features: [waiting, working(on: "b") { _ in recorder.record("b is done") }])
    app.withLock { $0 = domain }
    await domain(.line("a"))
    #expect(recorder.events == ["a is done", "b is done"])
  }

  @Test(
    "A callback through another domain acts as an output while the original message is still being processed",
    arguments: [false, true])
  func callBack(fromReceiver: Bool) async {
    let app = Mutex<App?>(nil)
    let (recorder, hasCalled) = (Recorder<String>(), Signal())
    let callBack: @Sendable () async -> Void = {
      await app.withLock(\.self)?(.line("called back"))
      hasCalled.send()
    }
    let relaying = working(on: "relay") { _ in
      if !fromReceiver { await callBack() }
      await hasCalled.wait()
      recorder.record("relay")
    }
    let other = createDomain(
      receivers: [{ _ in if fromReceiver { Task(operation: callBack) } }], features: [relaying])
    let domain = createDomain(features: [
      working(on: "a") { _ in
        await other(.line("relay"))
        recorder.record("a")
      },
      working(on: "called back") { _ in recorder.record("called back") },
    ])
    app.withLock { $0 = domain }
    await domain(.line("a"))
    // The call to the other domain returns when its message is done.
    #expect(recorder.events == ["relay", "a", "called back"])
  }

  @Test("An output that is called after its feature's message was processed acts as a call from outside the features")
  func actsAsOutsideCall() async {
    let sent = Mutex<Task<Void, Never>?>(nil)
    let (release, recorder) = (Signal(), Recorder<String>())
    let leaving = working(on: "a") { output in
      // No feature of this package starts an unstructured task, but a message from one isn't lost.
      let task = Task {
        await release.wait()
        await output(.line("late"))
        recorder.record("sent")
      }
      sent.withLock { $0 = task }
    }
    let late = working(on: "late") { _ in
      recorder.record("late, inboxes: \(MessageContext.current?.inboxes.count ?? 0)")
    }
    let app = createDomain(features: [leaving, late])
    await app(.line("a"))
    release.send()
    await sent.withLock(\.self)?.value
    // The new inbox replaces the closed one, so that a chain of such tasks doesn't retain all their inboxes.
    #expect(recorder.events == ["late, inboxes: 1", "sent"])
  }

  @Test(
    "Cancelling a call to the domain cancels all work that its message caused, which is in its trace, and no other work",
    arguments: [1, 2])
  func cancellation(features count: Int) async {
    let (isRunning, isOver, recorder) = (Signal(), Signal(), Recorder<String>())
    let waiting = working(on: "a") { output in
      isRunning.send()
      await Signal().wait()
      await output(.line("b"))
    }
    let seeing = working(on: "b") { _ in recorder.record("b is cancelled: \(Task.isCancelled)") }
    let other = working(on: "c") { _ in
      await isOver.wait()
      recorder.record("c is cancelled: \(Task.isCancelled)")
    }
    let app = createDomain(features: Array(repeating: waiting, count: count) + [seeing, other])
    async let unharmed = app(.line("c"))
    let task = Task { await Span.record { await app(.line("a")) }.span }
    await isRunning.wait()
    task.cancel()
    #expect(await task.value.outline.contains { $0.hasSuffix("  \(Message.line("b"))") })
    isOver.send()
    _ = await unharmed
    #expect(recorder.events == Array(repeating: "b is cancelled: true", count: count) + ["c is cancelled: false"])
  }

  @Test(
    "A trace lists the features with work in the domain's order, each with the messages that it caused",
    arguments: [0, 1])
  func trace(first: Int) async {
    // In a trace, a lifted domain is one feature.
    guard level == 0 else { return }
    let (isOver, isOn) = (Signal(), Recorder<Bool>())
    let features = (0...1).map { number in
      working(on: "a") { output in
        isOn.record(MessageContext.current?.span != nil)
        if number == first { isOver.send() } else { await isOver.wait() }
        await output(.line("\(number)"))
      }
    }
    let app = createDomain(features: features + [working(on: "1") { _ in }])
    let (_, root) = await Span.record {
      await app(.line("a"))
      await app(.line("nothing"))
    }
    let (a, zero, one) = ("\(Message.line("a"))", "\(Message.line("0"))", "\(Message.line("1"))")
    let expected = [a, "  feature(0)", "    \(zero)", "  feature(1)", "    \(one)", "      feature(2)"]
    #expect(root.parts.flatMap(\.outline) == expected)
    await app(.line("a"))
    #expect(isOn.events == [true, true, false, false])
  }

  @Test("A command that no feature reports is reported as unhandled after what it caused; each other command is not")
  func unhandled() async {
    let recorder = Recorder<Message>()
    let features: [Feature] = [
      { output in
        { message in
          guard case .command(let command) = message else { return nil }
          switch command {
          case "handled": return { await output(.report("handled", .succeeded)) }
          case "seen": return { for command in ["lost", "handled", "lost"] { await output(.command(command)) } }
          case _: return nil
          }
        }
      },
      { _ in { message in { recorder.record(message) } } },
    ]
    let unhandled = Outcome.failed(.unhandled)
    let seen: [Message] = [.command("seen"), .command("lost"), .command("handled"), .command("lost")]
    for observes in [true, false] {
      let told = Recorder<Message>()
      let app = createDomain(receivers: [told.record], features: observes ? features : [features[0]])
      await app(.command("seen"))
      await app(.command("alone"))
      let reports: [Message] = [
        .report("handled", .succeeded), .report("seen", unhandled), .report("lost", unhandled),
        .report("lost", unhandled), .command("alone"), .report("alone", unhandled),
      ]
      #expect(told.events == seen + reports)
      if observes { #expect(recorder.events == seen + reports) }
    }
  }

  @Test("A command is unhandled only when its features are done, even if other messages come from outside meanwhile")
  func handledLate() async {
    let (told, isOpen) = (Recorder<Message>(), Signal())
    let app = createDomain(
      receivers: [told.record],
      features: [
        { output in
          { message in
            guard message == .command("slow") else { return nil }
            return {
              await isOpen.wait()
              await output(.report("slow", .succeeded))
            }
          }
        }
      ])
    let work = app.enter(.command("slow"))
    async let slow: Void = work()
    await app(.command("lost"))
    isOpen.send()
    await slow
    #expect(Set(told.events.filter { $0.outcome != nil }.map { "\($0)" }).count == 2)
    #expect(told.events.last == .report("slow", .succeeded))
  }

  @Test(
    "A call to the domain returns the outcome in the first report of its command",
    arguments: [
      (
        [.report("other", .succeeded), .report("a", .failed(.cancelled)), .report("a", .succeeded)], .failed(.cancelled)
      ),
      ([.command("b"), .report("b", .failed(.cancelled)), .report("a", .succeeded)], .succeeded),
      ([.command("a"), .report("a", .succeeded), .report("a", .failed(.cancelled))], .succeeded),
      ([.report("other", .succeeded)], .failed(.unhandled)),
      ([], .failed(.unhandled)),
    ] as [([KhipuMessages.Message<String>], Outcome)])
  func outcomes(_ causes: [KhipuMessages.Message<String>], _ expected: Outcome) async {
    let causing: Feature = { output in
      let isCausing = Atomic(false)
      return { message in
        guard message == .command("a"), !isCausing.exchange(true, ordering: .relaxed) else { return nil }
        return { for message in causes { await output(message) } }
      }
    }
    #expect(await createDomain(features: [causing])(.command("a")) == expected)
  }

  @Test("A call with a message, and the work on one that entered, end with its outcome", arguments: [true, false])
  func outcomeOfWork(isHandled: Bool) async {
    let replying: Feature = { output in
      { message -> Work? in
        guard isHandled, message != .report("a", .succeeded), message.command == "a" else { return nil }
        return {
          await output(.command("b"))
          await output(.report("b", .succeeded))
          if message.outcome == nil { await output(.report("a", .succeeded)) }
        }
      }
    }
    let app = createDomain(features: [replying])
    let handled: Outcome = isHandled ? .succeeded : .failed(.unhandled)
    for (message, expected): (Message, Outcome) in [
      (.command("a"), handled), (.report("a", .failed(.cancelled)), .failed(.cancelled)),
    ] {
      let outcomes = Recorder<Outcome?>()
      let work = app.enter(message, outcomes.record)
      #expect(outcomes.events == [])
      await work()
      #expect(outcomes.events == [expected])
      #expect(await app(message) == expected)
    }
  }

  @Test("Inside a feature, a call to the domain only queues its message, as an output does, and returns no outcome")
  func insideFeature() async {
    let recorder = Recorder<String>()
    let domain = Mutex<App?>(nil)
    let app = createDomain(features: [
      { output in
        { message in
          guard case .command(let command) = message else { return nil }
          return {
            // Waiting for the end of "b" here would deadlock.
            if command == "a", let app = domain.withLock(\.self), await app(.command("b")) == nil {
              recorder.record("no outcome")
            }
            await output(.report(command, .succeeded))
            recorder.record("\(command) is done")
          }
        }
      }
    ])
    domain.withLock { $0 = app }
    #expect(await app(.command("a")) == .succeeded)
    #expect(recorder.events == ["no outcome", "a is done", "b is done"])
  }

  @Test("A domain's features are released with the domain")
  func featuresAreReleased() async {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let object = Witness()
      witness = object
      let app = createDomain(features: [{ output in { _ in { _ = (object, output) } } }])
      await app(.line("a"))
    }
    #expect(witness == nil)
  }
}

extension Span {
  /// A line for the step and for each of its descendants, indented by depth.
  fileprivate var outline: [String] {
    let line = if case .message(let text) = step { text } else { expression(step) }
    return [line] + parts.flatMap(\.outline).map { "  \($0)" }
  }
}

private typealias Message = KhipuMessages.Message<String>
private typealias Output = KhipuMessages.Output<String>
private typealias Feature = KhipuMessages.Feature<String>

extension KhipuMessages.Message<String> {
  /// A report, because the domain expects no other message to follow it.
  fileprivate static func line(_ text: String) -> Self { .report(text, .succeeded) }

  fileprivate var line: String { command }
}

/// How often the features of a test are lifted.
@TaskLocal private var level = 0

/// Runs each test on each level.
private struct EachLevel: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    for number in 0...2 { try await $level.withValue(number) { try await body() } }
  }
}

/// A domain of lines, or one into which it is lifted.
private struct App: Sendable {
  let entering: @Sendable (Message, @escaping @Sendable (Outcome?) -> Void) -> Work
  let send: @Sendable (Message) async -> Outcome?

  func enter(_ message: Message, _ end: @escaping @Sendable (Outcome?) -> Void = { _ in }) -> Work {
    entering(message, end)
  }

  @discardableResult func callAsFunction(_ message: Message) async -> Outcome? { await send(message) }
}

/// A command of a larger domain.
private struct Lifted<Part: Hashable & Sendable>: Hashable, Sendable {
  let part: Part

  static var lift: Lift<Int, Lifted, Int, Part> {
    Lift(Case({ Lifted(part: $0) }, extract: \.part), of: { $0 }) { work in await work() }
  }
}

extension Lifted: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { "\(part)" }
  var debugDescription: String { String(reflecting: part) }
}

private func createDomain(receivers: [Receiver<String>] = [], features: [Feature]) -> App {
  switch level {
  case 0: app(receivers, features, embed: { $0 }, extract: { $0 })
  case 1: app(receivers, [Lifted<String>.lift(features)], embed: { Lifted(part: $0) }, extract: { $0.part })
  case _:
    app(
      receivers, [Lifted<Lifted<String>>.lift([Lifted<String>.lift(features)])],
      embed: { Lifted(part: Lifted(part: $0)) }, extract: { $0.part.part })
  }
}

/// A domain with these features, whose commands contain lines.
private func app<Command: Hashable & Sendable>(
  _ receivers: [Receiver<String>], _ features: [KhipuMessages.Feature<Command>],
  embed: @escaping @Sendable (String) -> Command, extract: @escaping @Sendable (Command) -> String
) -> App {
  let domain = Domain(receivers: receivers.map { receiver in { receiver($0.map(extract)) } }, features: features)
  return App(entering: { domain.enter($0.map(embed), end: $1) }, send: { await domain($0.map(embed)) })
}

/// A feature that works only on the message `line`.
private func working(on line: String, _ work: @escaping @Sendable (@escaping Output) async -> Void) -> Feature {
  { output in
    { message -> Work? in
      guard message == .line(line) else { return nil }
      return { await work(output) }
    }
  }
}

/// A feature that replies to a line with other lines.
private func replying(_ replies: [String: [String]]) -> Feature {
  { output in
    { message -> Work? in
      guard let replies = replies[message.line] else { return nil }
      return { @Sendable in for reply in replies { await output(.line(reply)) } }
    }
  }
}

/// A feature that passes every message to `receive`, and has no work.
private func observing(_ receive: @escaping @Sendable (String) -> Void) -> Feature {
  { _ in
    { message -> Work? in
      receive(message.line)
      return nil
    }
  }
}

private func observing(_ recorder: Recorder<String>) -> Feature { observing(recorder.record) }
