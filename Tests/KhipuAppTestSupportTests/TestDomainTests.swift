import KhipuControl
import KhipuMessages
import KhipuTestTools
import Testing

@testable import KhipuAppTestSupport

struct TestDomainTests {
  /// All effects of the command "tea".
  private static let effects: [Effect] = [
    .calls(\.time), .calls(\.wait), .calls(\.heat, 90), .calls(\.pour, 90, "green"), .calls(\.serve, 2, "Ada", true),
    .changes(.counting(2), .counting(3)), .changes(.counting(-5)), .calls(\.ring, 2, "tea"),
    .announces(.report("tea", .succeeded)),
  ]

  /// Runs `send` with a test domain, and returns the recorded issues.
  private func issues(_ send: (TestDomain) async -> Void) async -> [String] {
    await recordedIssues(isIntermittent: true) { await send(TestDomain(features: [teaFeature])) }
  }

  @Test("A test domain checks all calls, changes and messages that a message causes, in order, and returns its outcome")
  func checksAllEffects() async {
    let domain = TestDomain(features: [teaFeature])
    for _ in 1...2 { #expect(await domain.send(.command("tea"), causes: Self.effects) == .succeeded) }
    await domain.send(.report("tea", .succeeded), causes: [])
  }

  @Test("A test domain allows other effects between those in `includes`, and returns the outcome of the message")
  func allowsOtherEffects() async {
    let domain = TestDomain(features: [teaFeature])
    #expect(await domain.send(.command("tea"), includes: []) == .succeeded)
    await domain.send(.command("tea"), includes: [Self.effects[2], Self.effects[6], Self.effects[8]])
    #expect(await domain.send(.command("coffee"), includes: []) == .failed(.unhandled))
  }

  @Test("A test domain forwards expected calls to its environment")
  func forwardsExpectedCalls() async {
    let cups = Recorder<String>()
    let domain = TestDomain(features: [teaFeature]) { kitchen in
      kitchen.pour = { degrees, tea in
        cups.record("\(degrees) \(tea)")
        return false
      }
    }
    await domain.send(.command("tea"), causes: Self.effects.enumerated().filter { $0.offset != 4 }.map(\.element))
    #expect(cups.events == ["90 green"])
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
    await TestDomain(features: features).send(.report("tea", .succeeded), causes: [])
    #expect(steps.events == order)
  }

  @Test("A test domain reports unexpected effects, and expected ones that did not happen")
  func reportsUnexpectedEffects() async {
    let issues = await issues { domain in
      await domain.send(
        .command("tea"),
        causes: Self.effects.prefix(3) + [.changes(.counting(2)), .announces(.report("tea", .succeeded))])
    }
    #expect(
      issues == [
        "unimplemented: pour",
        """
        the message causes something else: - expected, + seen
          announces command("tea")
          calls time
          calls wait
          calls heat
        - changes
        -   .counting(2)
        - announces report("tea", KhipuControl.Outcome.succeeded)
        + calls pour
        + announces report("tea", KhipuControl.Outcome.failed(the state: "pour" is not implemented))
        """,
      ])
  }

  @Test("A test domain reports effects in `includes` that are missing or out of order")
  func missingOrOutOfOrder() async {
    let missing = await issues { await $0.send(.command("tea"), includes: [.calls(\.heat, 80), Self.effects[8]]) }
    #expect(
      missing == [
        """
        the message doesn't cause all of this: - expected, + seen
          announces command("tea")
          calls heat
        -   80
        +   90
        + changes
        +   .counting(2)
        +   .counting(3)
        + changes
        +   .counting(-5)
          announces report("tea", KhipuControl.Outcome.succeeded)
        """
      ])
    #expect(await issues { await $0.send(.command("tea"), includes: [Self.effects[4], Self.effects[3]]) }.count == 1)
  }

  @Test("An issue that a test domain records contains the message's trace as a diagram")
  func containsTrace() async throws {
    let traces = Recorder<String>()
    await withKnownIssue {
      await TestDomain(features: [teaFeature]).send(.command("tea"), causes: [])
    } matching: { issue in
      if let error = issue.error as? Unaccounted { traces.record(error.diagram) }
      return true
    }
    let diagram = try #require(traces.events.first)
    #expect(diagram.hasPrefix("sequenceDiagram\n"))
    #expect(diagram.contains(#"AppDomain->>Features: command("tea")"#))
  }
}
