import KhipuHistory
import Models
import Testing
import UseCases

@testable import Features

struct PairingRestorationTests {
  @Test("A pairing or unpairing can't be undone", arguments: [.pair(with: "192.0.2.1"), .unpair] as [Command.Pairing])
  func cannotBeUndone(command: Command.Pairing) {
    let reason = UndoStack.refusal(of: .pairing(command))
    #expect(command.makes(.forgettingHome) && !command.makes(.bridge("1")))
    #expect(reason?.hasSuffix("a new key needs the link button; pair with the bridge again") == true)
  }
}
