import KhipuControl
import Testing

struct RuleTests {
  @Test("A broken rule ends the process, which prints the rule, and a kept one does nothing")
  func breaking() async throws {
    Rule.noWaitInLine.check(true)
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Rule.noWaitInLine.check(false)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("work in a line waits for a message whose work is behind it in the same line"))
  }
}
