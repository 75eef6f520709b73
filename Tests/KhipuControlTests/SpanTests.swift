import KhipuControl
import Testing

struct SpanTests {
  @Test("A span has a child span for each request, with the failure of the request")
  func hasChildSpans() async {
    let (value, root) = await Span.record {
      _ = await Order().request(nil)
      return await Order().request(.cancelled)
    }
    #expect(value.failure == .cancelled && MessageContext.current == nil)
    #expect(root.content.end != nil && root.content.failure == nil)
    #expect(root.content.children.map(\.useCase) == ["Order", "Order"])
    #expect(root.content.children.map { $0.content.failure as? Failure } == [nil, .cancelled])
    #expect(root.content.children.allSatisfy { $0.content.end != nil })
  }

  @Test("The span of a call has the returned value, or none if the call failed")
  func value() async {
    let (_, root) = await Span.record {
      let span = MessageContext.current?.span
      span?.begin(.call("a")).end(value: 1)
      span?.begin(.call("b")).end(Failure.cancelled)
    }
    #expect(root.content.children.map { $0.content.value as? Int } == [1, nil])
    #expect(root.content.children.map { $0.content.failure as? Failure } == [nil, .cancelled])
  }

  @Test("Child spans can end while their parent is still open")
  func endsWhileParentOpen() async {
    let (_, root) = await Span.record {
      await MessageContext.current?.span?.begin(.message("a")).run(.feature(0)) {}
    }
    let message = root.content.children.first?.content
    #expect(message != nil && message?.end == nil)
    #expect(message?.children.map { $0.content.end != nil } == [true])
  }

  @Test("A message context within a span keeps the span, and a span within a message context keeps the cause")
  func keepsSpanAndCause() async {
    await MessageContext.run(for: { "turn" }) {
      _ = await Span.record { #expect(MessageContext.current?.cause?.sentence == "turn") }
    }
    _ = await Span.record {
      await MessageContext.run(for: { "turn" }) { #expect(MessageContext.current?.span != nil) }
    }
  }
}

extension Result where Failure == KhipuControl.Failure {
  fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension Span {
  /// The type name of the requested use case; nil for another step.
  fileprivate var useCase: String? { if case .request(_, of: let name) = step { name } else { nil } }
}

/// Fails with the requested failure, if any.
private struct Order: UseCase {
  func perform(_ request: Failure?) async throws(Failure) { if let request { throw request } }
}
