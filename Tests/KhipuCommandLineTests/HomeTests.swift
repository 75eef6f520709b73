import Foundation
import KhipuTerminal
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

struct HomeTests {
  @Test(
    "A tool's home comes from --home, $TALLY_HOME, an absolute $XDG_STATE_HOME or $HOME, in that order, or an error is thrown"
  )
  func homeDirectory() async {
    await #expect(processExitsWith: .success) {
      for name in ["TALLY_HOME", "XDG_STATE_HOME", "HOME"] { unsetenv(name) }
      var configuration = Tally.Configuration()
      let refusal = CLIError.refused("there is no $HOME to store anything in; set $TALLY_HOME", "no-home")
      #expect(throws: refusal) { try Tally.home(in: configuration) }
      for (name, value, expected) in [
        ("HOME", "/ada", "/ada/.local/state/tally"), ("XDG_STATE_HOME", "states", "/ada/.local/state/tally"),
        ("XDG_STATE_HOME", "/states", "/states/tally"), ("TALLY_HOME", "sums", "sums"),
      ] {
        setenv(name, value, 1)
        #expect(try Tally.home(in: configuration) == expected)
      }
      configuration.home = "here"
      let home = try Tally.home(in: configuration)
      #expect(home == "here")
    }
  }
}
