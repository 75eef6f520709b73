import KhipuControl
import Testing

@testable import KhipuCommandLine

struct TraceFormatTests {
  @Test(
    "A duration in a trace is in milliseconds with three decimals",
    arguments: [(0, "0.000 ms"), (7, "0.007 ms"), (999, "0.999 ms"), (1000, "1.000 ms"), (2_500_040, "2500.040 ms")])
  func duration(_ microseconds: Int, _ text: String) {
    #expect(Duration.microseconds(microseconds).milliseconds == text)
  }

  @Test("A trace in text format has a line for each step, indented below its parent, with failures and changes")
  func hasLinePerStep() async throws {
    let (_, root) = await Span.record {
      await MessageContext.current?.span?.run(.message("add 2")) {
        await MessageContext.current?.span?.run(.feature(0)) {
          await MessageContext.current?.span?.run(.request(2, of: "Adder")) {
            MessageContext.current?.span?.begin(.call("store.change", changes: [2, 3])).end()
          }
        }
      }
      MessageContext.current?.span?.begin(.message("add 3")).end(Failure.cancelled)
    }
    let lines = TraceFormat.text.text(root, ["Tally"]).split(separator: "\n")
    let header = try #require(lines.first)
    #expect(header.hasSuffix("  took  step"))
    let steps = lines.dropFirst().map { String($0.dropFirst(header.count - "step".count)) }
    let times = lines.dropFirst().map { $0.prefix(header.count - "step".count) }
    #expect(times.map { $0.matches(of: /\d+\.\d{3} ms/).count } == [2, 2, 2, 2, 0, 0, 2])
    #expect(
      steps == [
        "add 2", "  Tally", "    Adder: 2", "      store.change", "        2", "        3",
        "add 3, which failed: cancelled",
      ])
  }
}
