import Features
import KhipuControl
import KhipuMessages
import KhipuSentences
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

/// The feature is made for these tests, the command is any of the app, and the gateway is the store, which every app
/// has.
@Suite("A test domain")
struct TestDomainTests {
  private static let clearing = Command.catalogues.flatMap(\.forms).flatMap(\.examples)[0].command
  private static let (cleared, last) = (
    Message.report(clearing, .succeeded), Message.report(clearing, .failed(.cancelled))
  )

  /// On the command, changes and resets the store, and sends two messages.
  private let feature: Feature = { output in
    { message in
      guard message == .command(clearing) else { return nil }
      return {
        await withCurrent(swapping: { environment in
          do {
            try environment.store.change([])
            try environment.store.reset()
          } catch {}
        }) {}
        await output(cleared)
        await output(last)
      }
    }
  }
  private let effects: [Effect] = [
    .changes(), .calls(\.store.reset), .announces(cleared), .announces(last),
  ]

  @Test("A test domain compares the changes, calls and messages of each message in order")
  func accounts() async {
    let domain = TestDomain(features: [feature])
    for _ in 1...2 { await domain.send(.command(Self.clearing), causes: effects) }
    await domain.send(Self.cleared, causes: [])
  }

  @Test("A test domain makes expected calls in its environment")
  func world() async {
    let resets = Recorder<Void>()
    let domain = TestDomain(features: [feature]) { $0.store.reset = { resets.record(()) } }
    await domain.send(.command(Self.clearing), causes: effects)
    #expect(resets.events.count == 1)
  }

  @Test("A test domain runs features one after another", arguments: orders(of: [0, 1, 2]))
  func inTurn(_ order: [Int]) async {
    let steps = Recorder<Int>()
    let features: [Feature] = order.map { number in
      { _ in
        { _ in
          {
            for _ in 1...100 { await Task.yield() }
            steps.record(number)
          }
        }
      }
    }
    await TestDomain(features: features).send(Self.cleared, causes: [])
    #expect(steps.events == order)
  }

  @Test("A test domain reports unexpected effects, and expected ones that did not happen")
  func unaccounted() async {
    let issues = Recorder<String>()
    await withKnownIssue {
      let expected = effects.prefix(1) + effects.suffix(2) + [.announces(Self.cleared)]
      await TestDomain(features: [feature]).send(.command(Self.clearing), causes: Array(expected))
    } matching: { issue in
      issues.record(issue.error.map { "\($0)" } ?? "\(issue)")
      return true
    }
    #expect(
      issues.events == [
        "unimplemented: store.reset",
        """
        the message causes something else: - expected, + seen
          announces \(Message.command(Self.clearing))
          changes
        + calls store.reset
          announces \(Self.cleared)
          announces \(Self.last)
        - announces \(Self.cleared)
        """,
      ])
  }
}
