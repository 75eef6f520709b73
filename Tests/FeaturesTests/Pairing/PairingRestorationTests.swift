import Features
import KhipuHistory
import KhipuValues
import Models
import Testing

struct PairingRestorationTests {
  @Test(
    "A pairing or unpairing can't be undone, and nothing is reloaded for it",
    arguments: [.pair(with: "192.0.2.1"), .unpair] as [Command.Pairing])
  func cannotBeUndone(command: Command.Pairing) {
    let states = Versions(earlier: AppState(), later: AppState(), present: AppState(), now: .epoch)
    let command = Command.pairing(command)
    #expect(
      command.restoration(of: states)
        == .impossible("a new key needs the link button; pair with the bridge again"))
    #expect(command.makes(.forgettingHome) && !command.makes(.bridge("1")) && command.sources.isEmpty)
  }
}
