import KhipuControl
import KhipuMessages
import Testing

@Suite("A message")
struct MessageTests {
  private enum Command: Hashable { case pour }

  @Test("A message is a command without an outcome, or a report with one")
  func parts() {
    let messages: [Message<Command>] = [.command(.pour), .report(.pour, .failed(.cancelled))]
    #expect(messages.map(\.command) == [.pour, .pour])
    #expect(messages.map(\.outcome) == [nil, .failed(.cancelled)])
  }
}
