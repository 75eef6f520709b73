import KhipuTerminal
import KhipuTerminalTestSupport

@testable import KhipuCommandLine

/// Runs `follow` while a source adds the numbers.
func follow(adding numbers: [Int]) async throws(CLIError) -> ExitCode? {
  var options = Options<Tally>()
  options.configuration.added = numbers
  var session = Session<Tally>()
  return try await session.run(Arguments(line: "follow", options: options))
}
