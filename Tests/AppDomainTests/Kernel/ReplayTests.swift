import Features
import KhipuAppTestSupport
import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import Synchronization
import Testing
@_spi(Composition) import UseCases

/// Names no row (feature), and only gateways that belong to none, so that it still builds after `.ci/deletion` deletes rows.
@Suite(.timeLimit(.minutes(2)))
struct ReplayTests {
  private static let clearing = Command.catalogues.flatMap(\.forms).flatMap(\.examples)[0].command
  private static let (command, report) = ("\(Message.command(clearing))", "\(Message.report(clearing, .succeeded))")

  /// Replays the commands with a feature that does `work` and reports success, and returns the issues.
  private func issues(
    _ commands: [String] = [command], calls: [RecordedCall] = [],
    causes effects: [Effect] = [.announces(command), .announces(report)],
    of work: @escaping @Sendable (Environment) async -> Void = { _ in }
  ) async throws -> [String] {
    let feature: Feature = { output in
      { message in
        guard message.outcome == nil else { return nil }
        return {
          let environment = Mutex(Environment.unimplemented)
          await withCurrent(swapping: { now in environment.withLock { $0 = now } }) {}
          await work(environment.withLock(\.self))
          await output(.report(message.command, .succeeded))
        }
      }
    }
    return try await recordedIssues(isIntermittent: true) {
      try await ReplayedFeatures.$current.withValue(ReplayedFeatures(features: [feature])) {
        try await replay(commands, calls: calls, causes: effects)
      }
    }
  }

  @Test("A replay answers the calls to each closure with the closure's recorded replies in order")
  func repliesInOrder() async throws {
    let seen = Recorder<String>()
    let issues = try await issues(calls: [
      .returns("date", "1"), .returns("storage.clear"), .returns("date", "2"), .returns("random", "0.5"),
      .throws("recordings.begin", #"{"newer":{"path":"p"}}"#), .returns("sleep"), .returns("lock.claim"),
      .returns("uncalled"),
    ]) { environment in
      await environment.sleep(.seconds(1))
      seen.record("\(environment.random())")
      for _ in 1...2 { seen.record("\(environment.date().secondsSince1970)") }
      do throws(FileError) {
        try await environment.lock.claim(.lights)()
        try await environment.storage.clear()
        try await environment.recordings.begin("p")
      } catch { seen.record("\(error)") }
    }
    #expect(seen.events == ["0.5", "1.0", "2.0", "\(FileError.newer(path: "p"))"] && issues == [])
  }

  @Test("A replay records an issue for a call without a reply, and for a reply that can't be decoded")
  func callWithoutReply() async throws {
    let issues = try await issues(calls: [.returns("date", "soon"), .returns("random", "1")]) { environment in
      _ = (environment.random(), environment.random(), environment.date())
      do throws(FileError) { try await environment.storage.clear() } catch {}
    }
    #expect(issues.count == 3 && issues[1].hasPrefix("DecodingError.dataCorrupted: "))
    #expect(issues.first == "unimplemented: random" && issues.last == "unimplemented: storage.clear")
  }

  @Test("In a replay, `store.state`, `store.change` and `store.decide` throw a recorded error once, then succeed")
  func throwsRecordedErrorOnce() async throws {
    let issues = try await issues(
      calls: [
        .throws("store.change", #"{"newer":{"path":"a"}}"#), .throws("store.decide", #"{"newer":{"path":"b"}}"#),
        .throws("store.state", #"{"newer":{"path":"c"}}"#),
      ],
      causes: [
        .announces(Self.command), .changes([.forgettingHome]), .changes([.forgettingHome]), .announces(Self.report),
      ]
    ) { environment in
      for path in ["a", "b", "c", nil] {
        do throws(FileError) {
          _ = path == "c" || path == nil ? try await environment.store.state() : AppState()
          if path == "a" || path == nil { try await environment.store.change([.forgettingHome]) }
          if path == "b" || path == nil { try await environment.store.decide { _ in [.forgettingHome] } }
          #expect(path == nil)
        } catch { #expect(error == .newer(path: path ?? "")) }
      }
    }
    #expect(issues == [])
  }

  @Test("The commands of a replay share one read cache")
  func shareReadCache() async throws {
    let read = Recorder<Int>()
    let effects = [Effect.announces(Self.command), .announces(Self.report)]
    let issues = try await issues([Self.command, Self.command], causes: effects + effects) { _ in
      _ = MessageContext.value {
        read.record(1)
        return 1
      }
    }
    #expect(issues == [] && read.events == [1])
  }

  @Test("A replay records an issue for a command that can't be parsed")
  func commandCannotBeParsed() async throws {
    let issues = try await issues(["clear the sky"])
    #expect(issues.count == 1 && issues.first?.contains("Command(command)") == true)
  }
}
