import KhipuTerminal
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct HomeTests {
  @Test(
    "A tool's home comes from --home, $TALLY_HOME, an absolute $XDG_STATE_HOME or $HOME, in that order, or an error is thrown"
  )
  func homeDirectory() async {
    await #expect(processExitsWith: .success) {
      for name in ["TALLY_HOME", "XDG_STATE_HOME", "HOME"] { unsetenv(name) }
      let configuration = Tally.Configuration()
      #expect(throws: CLIError.refused("there is no $HOME to store anything in; use --home", "no-home")) {
        try Tally.home(in: configuration)
      }
      var home = ""
      setenv("HOME", "/ada", 1)
      home = try Tally.home(in: configuration)
      #expect(home == "/ada/.local/state/tally")
      setenv("XDG_STATE_HOME", "states", 1)
      home = try Tally.home(in: configuration)
      #expect(home == "/ada/.local/state/tally")
      setenv("XDG_STATE_HOME", "/states", 1)
      home = try Tally.home(in: configuration)
      #expect(home == "/states/tally")
      setenv("TALLY_HOME", "sums", 1)
      home = try Tally.home(in: configuration)
      #expect(home == "sums")
      var chosen = configuration
      chosen.home = "here"
      home = try Tally.home(in: chosen)
      #expect(home == "here")
    }
  }
}
