import KhipuAppTestSupport
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
}
