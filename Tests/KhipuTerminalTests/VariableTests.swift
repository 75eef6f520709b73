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
}
