import KhipuControl
import KhipuTestTools
import Testing

@testable import KhipuTrace

struct TraceTests {
  @Test("Recording a trace returns the value of its body, and the steps of the body as a tree")
  func returnsValueAndTree() async {
    let (value, trace) = await Trace.record { () -> Int in
      _ = await MessageContext.current?.span?.run(.message("a")) {
        await MessageContext.current?.span?.run(.message("b")) {}
      }
      _ = MessageContext.current?.span?.begin(.message("c"))
      return 5
    }
    #expect(value == 5 && trace.step == .user)
    #expect(trace.outline == ["a", " b", "c"])
  }

  @Test(
    "A trace has the features in the domain's order, whichever starts first",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func featuresInDomainsOrder(of features: [Int]) async {
    let (_, trace) = await Trace.record(features: ["A", "B"]) {
      guard let message = MessageContext.current?.span?.begin(.message("a")) else { return }
      for feature in features { await message.run(.feature(feature)) {} }
    }
    #expect(trace.parts.flatMap(\.parts).map(\.step) == [.feature("A"), .feature("B"), .feature("feature 2")])
  }

  @Test("A traced message lasts until its last work ends")
  func lastsUntilLastWork() async throws {
    let (_, trace) = await Trace.record {
      guard let current = MessageContext.current?.span else { return }
      let (message, first) = (current.begin(.message("a")), current.begin(.message("b")))
      for feature in 0...1 { await message.run(.feature(feature)) { await Task.yield() } }
      await first.run(.feature(0)) {}
    }
    let message = try #require(trace.parts.first)
    let last = try #require(message.parts.last)
    #expect(message.start + message.duration == last.start + last.duration)
    #expect(message.parts[0].start + message.parts[0].duration <= last.start)
    #expect(trace.parts.allSatisfy { $0.start + $0.duration <= trace.duration } && trace.start == .zero)
  }

  @Test("A traced message whose handling does nothing has a duration of zero")
  func withoutWork() async {
    let (_, trace) = await Trace.record { _ = MessageContext.current?.span?.begin(.message("a")) }
    #expect(trace.parts.map(\.duration) == [.zero])
  }

  @Test(
    "A trace includes each request with its failure, if any",
    arguments: [
      (nil, "nil", nil), (.cancelled, "cancelled", "cancelled"),
      (
        .store(.newer(path: "p")), #"the state: "p" was written by a newer version"#,
        #"the state: "p" was written by a newer version"#
      ),
    ] as [(Failure?, String, String?)])
  func includesEachRequest(failure: Failure?, text: String, reason: String?) async {
    let (_, trace) = await Trace.record {
      _ = await Order().request(failure)
      _ = await Order().request(failure)
    }
    #expect(trace.parts.map(\.step) == Array(repeating: .request(text, of: "Order"), count: 2))
    #expect(trace.parts.map(\.failure) == [reason, reason])
  }

  @Test("A trace includes a request that was cancelled before it started")
  func cancelledBeforeStart() async {
    let (_, trace) = await Trace.record { await cancelled { _ = await Order().request(nil) } }
    #expect(trace.parts.map(\.failure) == ["cancelled"])
  }
}

extension Trace {
  /// The texts of the messages, indented by depth.
  fileprivate var outline: [String] {
    parts.flatMap { part in
      let text = if case .message(let text) = part.step { text } else { "?" }
      return [text] + part.outline.map { " \($0)" }
    }
  }
}

/// Fails with the requested failure, if any.
struct Order: UseCase {
  func perform(_ request: Failure?) async throws(Failure) { if let request { throw request } }
}
