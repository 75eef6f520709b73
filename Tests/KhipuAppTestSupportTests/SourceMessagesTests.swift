import KhipuAppTestSupport
import KhipuControl
import KhipuMessages
import Testing

struct SourceMessagesTests {
  @Test(
    "A source that runs for a state has its messages in order, and one that doesn't run has none",
    arguments: [(nil, nil), (0, []), (2, [1, 2])] as [(Int?, [Int]?)])
  func messages(number: Int?, expected: [Int]?) async {
    let source = Source<Int?, Int>(for: { $0 }) { number, output in
      for next in 0..<number { await output(.command(next + 1)) }
    }
    #expect(await source.messages(for: number) == expected?.map { .command($0) })
  }

  @Test("A source under test gets the outcomes that the test returns, by default success")
  func outcomes() async {
    let source = Source<Int, Int>(for: { $0 }) { number, output in
      var next = number
      while await output(.command(next)) != .succeeded { next += 1 }
    }
    #expect(await source.messages(for: 1) == [.command(1)])
    #expect(
      await source.messages(for: 1) { $0.command < 3 ? .failed(.cancelled) : .succeeded }
        == [.command(1), .command(2), .command(3)])
  }
}
