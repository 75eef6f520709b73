import KhipuControl
import KhipuTestTools
import Testing

@testable import KhipuTrace

struct TraceTests {
  @Test("Recording a trace returns the value of its body, and the steps of the body as a tree")
  func returnsValueAndTree() async {
    let (value, root) = await Span.record { () -> Int in
      _ = await MessageContext.current?.span?.run(.message("a")) {
        await MessageContext.current?.span?.run(.message("b")) {}
      }
      _ = MessageContext.current?.span?.begin(.message("c"))
      return 5
    }
    #expect(value == 5 && root.outline == ["user", "  a", "    b", "  c"])
  }

  @Test(
    "A trace has the features in the domain's order, whichever starts first",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func featuresInDomainsOrder(of features: [Int]) async {
    let root = await trace { root in
      let message = root.begin(.message("a"))
      for feature in features { await message.run(.feature(feature)) {} }
    }
    #expect(root.outline == ["user", "  a", "    A", "    B", "    feature 2"])
  }

  @Test("A traced message lasts until its last work ends")
  func lastsUntilLastWork() async throws {
    let root = await trace { root in
      let (message, first) = (root.begin(.message("a")), root.begin(.message("b")))
      for feature in 0...1 { await message.run(.feature(feature)) { await Task.yield() } }
      await first.run(.feature(0)) {}
    }
    let message = try #require(root.parts.first)
    let last = try #require(message.parts.last)
    #expect(message.start + message.duration == last.start + last.duration)
    #expect(message.parts[0].start + message.parts[0].duration <= last.start)
    #expect(root.parts.allSatisfy { $0.start + $0.duration <= root.start + root.duration })
  }

  @Test("A traced message whose handling does nothing has a duration of zero")
  func withoutWork() async {
    let root = await trace { root in _ = root.begin(.message("a")) }
    #expect(root.parts.map(\.duration) == [.zero])
  }

  @Test(
    "A trace includes each request with its failure, if any",
    arguments: [
      (nil, "nil"), (.cancelled, "cancelled"),
      (.store(.newer(path: "p")), #"the state: "p" was written by a newer version"#),
    ] as [(Failure?, String)])
  func includesEachRequest(failure: Failure?, text: String) async {
    let root = await trace { _ in for _ in 1...2 { _ = await Order().request(failure) } }
    let line = "  Order: \(text)" + (failure == nil ? "" : " failed: \(text)")
    #expect(root.outline == ["user", line, line])
  }

  @Test("A trace includes a request that was cancelled before it started")
  func cancelledBeforeStart() async {
    let root = await trace { _ in await cancelled { _ = await Order().request(nil) } }
    #expect(root.outline == ["user", "  Order: nil failed: cancelled"])
  }
}

/// Traces `body`, and returns the root, which `body` gets.
func trace(_ body: (Span) async -> Void) async -> Span {
  await Span.record { if let root = MessageContext.current?.span { await body(root) } }.span
}

extension Span {
  /// A line for the step and for each of its descendants, indented by depth, in a domain with the features A and B.
  var outline: [String] {
    let line =
      switch step {
      case .user: "user"
      case .message(let text): text
      case .feature(let number): ["A", "B"].name(ofFeature: number)
      case .request(let request, of: let useCase): "\(useCase): \(expression(request))"
      case .call(let name, changes: let changes): ([name] + changes.map(expression)).joined(separator: " ")
      }
    return [line + (failure.map { " failed: \($0)" } ?? "")] + parts.flatMap(\.outline).map { "  \($0)" }
  }
}

/// Fails with the requested failure, if any.
struct Order: UseCase {
  func perform(_ request: Failure?) async throws(Failure) { if let request { throw request } }
}
