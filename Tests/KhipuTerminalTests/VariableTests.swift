import Foundation
import KhipuTerminal
import Testing

struct VariableTests {
  @Test("An environment variable is prefixed with the program's name, and has no value if it is unset or empty")
  func prefixedWithProgram() async {
    #expect("\(Variable("HOME", of: "tally"))" == "$TALLY_HOME")
    #expect("\(Variable("HOME", of: "my-tally"))" == "$MY_TALLY_HOME")
    await #expect(processExitsWith: .success) {
      let variable = Variable("HOME", of: "tally")
      unsetenv("TALLY_HOME")
      #expect(variable.value == nil)
      setenv("TALLY_HOME", "", 1)
      #expect(variable.value == nil)
      setenv("TALLY_HOME", "/a b", 1)
      #expect(variable.value == "/a b")
    }
  }

  @Test("A program's home comes from $TALLY_HOME, an absolute $XDG_STATE_HOME or $HOME, in that order, or is an error")
  func home() async {
    await #expect(processExitsWith: .success) {
      for name in ["TALLY_HOME", "XDG_STATE_HOME", "HOME"] { unsetenv(name) }
      let refusal = CLIError.refused("there is no $HOME to store anything in; set $TALLY_HOME", "no-home")
      #expect(throws: refusal) { try Variable.home(of: "tally") }
      for (name, value, expected) in [
        ("HOME", "/ada", "/ada/.local/state/tally"), ("XDG_STATE_HOME", "states", "/ada/.local/state/tally"),
        ("XDG_STATE_HOME", "/states", "/states/tally"), ("TALLY_HOME", "sums", "sums"),
      ] {
        setenv(name, value, 1)
        let home = try Variable.home(of: "tally")
        #expect(home == expected)
      }
    }
  }
}
