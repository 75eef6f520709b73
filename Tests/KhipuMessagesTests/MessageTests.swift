import KhipuControl
import KhipuMessages
import Testing

struct MessageTests {
  private enum Command: Hashable { case pour }

  @Test("A message is either a command, which has no outcome, or a report, which has one")
  func isCommandOrReport() {
    let messages: [Message<Command>] = [.command(.pour), .report(.pour, .failed(.cancelled))]
    #expect(messages.map(\.command) == [.pour, .pour])
    #expect(messages.map(\.outcome) == [nil, .failed(.cancelled)])
  }
}
