import TestSupport
import Testing

@testable import Features

@Suite("Repositories that were loaded or visited")
struct RepositoriesRestorationTests {
  @Test("are left out: nothing was made", arguments: [.load(.pointfree), .visit("Bloblog")] as [Command.Repositories])
  func leftOut(command: Command.Repositories) { #expect(UndoStack.refusal(of: .repositories(command)) == nil) }
}
