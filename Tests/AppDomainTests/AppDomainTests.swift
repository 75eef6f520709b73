import AppDomain
import Features
import Synchronization
import TestSupport
import Testing

/// The promises of the domain, with features that are made for each experiment; a message is a line to log.
@Suite("The domain keeps its promises with the features in every order", .timeLimit(.minutes(10)))
struct AppDomainTests {
  private func line(_ text: String) -> Message { .logging(.write(text)) }

  /// A feature that answers lines with lines.
  private func answering(_ answers: [String: [String]]) -> Feature {
    { output in
      { message in
        guard case .logging(.write(let text)) = message else { return }
        for answer in answers[text] ?? [] { await output(.logging(.write(answer))) }
      }
    }
  }

  private func recording(_ recorder: Recorder<Message>) -> Feature { { _ in { recorder.record($0) } } }

  @Test("receivers and features see a message before anything that it caused", arguments: orders(of: [0, 1, 2, 3]))
  func causalOrder(_ order: [Int]) async throws {
    let causes = ["a": ["b", "c"], "b": ["d"], "c": ["e"], "d": ["f", "f"]]
    let more = ["a": ["x"], "x": ["y"], "b": ["z"]]
    let (first, second) = (Recorder<Message>(), Recorder<Message>())
    let (seen, told) = (Recorder<Message>(), Recorder<Message>())
    let features = [answering(causes), recording(first), answering(more), recording(second)]
    let app = createAppDomain(receivers: [seen.record, told.record], features: order.map { features[$0] })
    await app(line("a"))
    #expect(seen.events == told.events)
    for record in [first, second, seen] {
      #expect(record.events.count == 10)
      for (cause, effects) in causes.merging(more, uniquingKeysWith: +) {
        let before = try #require(record.events.firstIndex(of: line(cause)))
        for effect in effects {
          let after = try #require(record.events.firstIndex(of: line(effect)))
          #expect(before < after, "\(effect) came before \(cause)")
        }
      }
    }
    // Features get messages in the very order in which receivers do.
    #expect(first.events == seen.events)
  }

  @Test("it returns when everything that the message caused is done")
  func completion() async {
    let recorder = Recorder<String>()
    let slow: Feature = { output in
      { message in
        guard case .logging(.write(let text)) = message, let number = Int(text), number > 0 else { return }
        await Task.yield()
        await output(.logging(.write("\(number - 1)")))
        await Task.yield()
        recorder.record("\(text) is done")
      }
    }
    let app = createAppDomain(features: [slow])
    await app(line("3"))
    #expect(recorder.events == ["3 is done", "2 is done", "1 is done"])
  }

  @Test("an output returns when its message is announced and queued, before any feature gets it")
  func outputReturns() async {
    let recorder = Recorder<String>()
    let asking: Feature = { output in
      { message in
        guard message == .logging(.write("question")) else { return }
        await output(.logging(.write("answer")))
        recorder.record("output returned")
      }
    }
    let listening: Feature = { _ in { recorder.record("feature: \($0)") } }
    let app = createAppDomain(receivers: [{ recorder.record("receiver: \($0)") }], features: [asking, listening])
    await app(line("question"))
    #expect(recorder.events.count == 5)
    #expect(recorder.events.last == "feature: logging: write \"answer\"")
    let announced = recorder.events.firstIndex(of: "receiver: logging: write \"answer\"") ?? .max
    let returned = recorder.events.firstIndex(of: "output returned") ?? .min
    #expect(announced < returned)
  }

  @Test("a feature that waits holds up no other", arguments: [false, true])
  func waiting(isListedFirst: Bool) async {
    let event = Signal()
    let waiting: Feature = { _ in { _ in await event.wait() } }
    let releasing: Feature = { _ in { _ in event.send() } }
    let app = createAppDomain(features: isListedFirst ? [waiting, releasing] : [releasing, waiting])
    await app(line("a"))
  }

  @Test("messages from different tasks overlap")
  func overlap() async {
    let event = Signal()
    let feature: Feature = { _ in
      { message in
        if message == .logging(.write("waits")) {
          await event.wait()
        } else {
          event.send()
        }
      }
    }
    let app = createAppDomain(features: [feature])
    async let first: Void = app(line("waits"))
    async let second: Void = app(line("releases"))
    _ = await (first, second)
  }

  @Test("all receivers see one order, whichever tasks send")
  func oneOrder() async {
    let (first, second) = (Recorder<Message>(), Recorder<Message>())
    let app = createAppDomain(
      receivers: [first.record, second.record], features: [answering(["a": ["b"], "b": ["c"], "c": []])])
    await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { await app(.logging(.write("a"))) } }
    }
    #expect(first.events.count == 600)
    #expect(first.events == second.events)
  }

  @Test("called from inside a feature, it is that feature's output")
  func insideFeature() async {
    let app = Mutex<Input?>(nil)
    let recorder = Recorder<Message>()
    let feature: Feature = { _ in
      { message in
        guard message == .logging(.write("a")) else { return }
        // Waiting for "b" to be done here would wait for itself.
        await app.withLock(\.self)?(.logging(.write("b")))
      }
    }
    let domain = createAppDomain(features: [feature, recording(recorder)])
    app.withLock { $0 = domain }
    await domain(line("a"))
    #expect(recorder.events == [line("a"), line("b")])
  }

  @Test("called from a task that a receiver starts, it is an output as long as the message is worked through")
  func insideReceiver() async {
    let app = Mutex<Input?>(nil)
    let (answered, recorder) = (Signal(), Recorder<Message>())
    let receiver: Receiver = { message in
      guard message == .logging(.write("a")) else { return answered.send() }
      let input = app.withLock(\.self)
      // Receivers are synchronous: this is all that one can do to answer.
      Task { await input?(.logging(.write("b"))) }
    }
    let waiting: Feature = { _ in
      { message in
        if message == .logging(.write("a")) {
          await answered.wait()
          // Whatever could overtake has time to.
          for _ in 0..<1000 { await Task.yield() }
        }
        recorder.record(message)
      }
    }
    let domain = createAppDomain(receivers: [receiver], features: [waiting])
    app.withLock { $0 = domain }
    await domain(line("a"))
    #expect(recorder.events == [line("a"), line("b")])
  }

  @Test("another domain's feature is outside of it, also while it is busy")
  func nestedDomains() async {
    let recorder = Recorder<Message>()
    let (isBusy, isOver) = (Signal(), Signal())
    let answering: Feature = { _ in
      { message in
        if message == .logging(.write("waits")) {
          isBusy.send()
          await isOver.wait()
        }
        await Task.yield()
        recorder.record(message)
      }
    }
    let inner = createAppDomain(features: [answering])
    let asking: Feature = { _ in
      { message in
        await inner(.logging(.write("answered")))
        recorder.record(message)
        isOver.send()
      }
    }
    async let busy: Void = inner(line("waits"))
    await isBusy.wait()
    await createAppDomain(features: [asking])(line("asks"))
    await busy
    #expect(recorder.events == [line("answered"), line("asks"), line("waits")])
  }

  @Test("what is sent after its message was worked through is a message from outside")
  func straggler() async {
    let sent = Mutex<Task<Void, Never>?>(nil)
    let release = Signal()
    let recorder = Recorder<Message>()
    let feature: Feature = { output in
      { message in
        guard message == .logging(.write("a")) else { return }
        // Nothing in this package starts such a task; whoever does loses nothing.
        let task = Task {
          await release.wait()
          await output(.logging(.write("late")))
        }
        sent.withLock { $0 = task }
      }
    }
    let app = createAppDomain(features: [feature, recording(recorder)])
    await app(line("a"))
    release.send()
    await sent.withLock(\.self)?.value
    #expect(recorder.events == [line("a"), line("late")])
  }

  @Test("the app goes when nobody holds it")
  func lifetime() async {
    final class Witness: Sendable {}
    weak var witness: Witness?
    do {
      let object = Witness()
      witness = object
      let app = createAppDomain(features: [{ output in { _ in _ = (object, output) } }])
      await app(line("a"))
    }
    #expect(witness == nil)
  }
}
