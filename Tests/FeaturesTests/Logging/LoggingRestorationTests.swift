import Testing

@testable import Features

@Suite("A line of the log")
struct LoggingRestorationTests {
  @Test("has no reverse")
  func refused() {
    #expect(
      UndoStack.refusal(of: .logging(.write("a")))
        == "\"logging: write \\\"a\\\"\" can't be undone: it has no reverse")
  }
}
