import Foundation
import Models
import TerminalTestSupport

extension Sandbox {
  /// Runs the body while the script, by default the program, runs at the terminal.
  func run(
    _ script: String = "exec \(Program.name)", at terminal: Terminal, variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation, _ body: (Process) async throws -> Void
  ) async throws -> Process {
    let process = process(script, variables: variables)
    process.standardInput = terminal.device
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try await process.running {
      // Closing the device lets reading end with the process.
      try terminal.device.close()
      try await body(process)
    }
    return process
  }
}
