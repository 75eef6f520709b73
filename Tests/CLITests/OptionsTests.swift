import KhipuTerminal
import Testing

@testable import CLI
@testable import KhipuCommandLine

struct OptionsTests {
  @Test("The option --timeout takes seconds, up to a day; the default is 5 seconds")
  func timeout() throws {
    #expect(try Arguments(["lights"]).options.configuration.timeout == .seconds(5))
    #expect(try Arguments(["lights", "--timeout", "86400"]).options.configuration.timeout == .seconds(86400))
    #expect(try Arguments(["lights", "--timeout=0.5"]).options.configuration.timeout == .milliseconds(500))
    let missing = #expect(throws: CLIError.self) { try Arguments(["lights", "--timeout"]) }
    #expect(missing?.line == "--timeout needs a number of seconds after it")
    let long = String(repeating: "x", count: 60)
    let shown =
      ["soon", "0", "-1", "nan", "inf", "86401", "1e300"].map { ($0, "\"\($0)\"") } + [(long + "x", "\"\(long)\"…")]
    for (value, text) in shown {
      let error = #expect(throws: CLIError.self) { try Arguments(["lights", "--timeout=\(value)"]) }
      #expect(error?.line == "--timeout takes seconds, more than 0 and up to 86400, not \(text)")
    }
  }
}
