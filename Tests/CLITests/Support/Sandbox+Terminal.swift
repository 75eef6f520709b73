import Foundation
import KhipuTerminalTestSupport
import Models

extension Sandbox {
  /// Runs the body while the script, by default the program with the simulated home, runs at the terminal, which shows all colours.
  func run(
    _ script: String = "exec \(Program.name) --simulated", at terminal: Terminal, variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation, _ body: (Process) async throws -> Void
  ) async throws -> Process {
    let terminalVariables = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    let process = process(script, variables: terminalVariables.merging(variables) { _, new in new })
    process.standardInput = terminal.device
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try await process.running {
      // Closes this process's copy of the device, so that reads end when the child process does.
      try terminal.device.close()
      try await body(process)
    }
    return process
  }
}
