import Foundation
import KhipuTerminalTestSupport
import Testing

/// A running `khipu follow`. Its results and its notes have separate terminals, and are read line by line.
struct Following {
  fileprivate let results: Terminal
  fileprivate let notes: Terminal

  /// The next result; only a part of it if nothing more comes for a minute.
  func nextLine() -> String { results.nextLine() }

  /// The next line of standard error, apart from a search for the bridge.
  func nextNote() -> String {
    while true {
      let line = notes.nextLine()
      if !line.isOfSearch { return line }
    }
  }
}

extension Terminal {
  fileprivate func nextLine() -> String {
    let line = shown(until: "\r\n")
    return line.hasSuffix("\r\n") ? String(line.dropLast()) : line
  }
}

extension Sandbox {
  /// Follows until the body returns, then interrupts the process. The body must have read all results and notes.
  func follow(
    _ options: String = "", isolation: isolated (any Actor)? = #isolation, _ body: (Following) async throws -> Void
  ) async throws {
    let following = Following(results: try Terminal(), notes: try Terminal())
    let process = process("exec khipu follow --timeout 60 \(options)")
    (process.standardInput, process.standardOutput) = (following.results.device, following.results.device)
    process.standardError = following.notes.device
    try await process.running {
      // Closes this process's copies of the devices, so that reads end when the child process does.
      for terminal in [following.results, following.notes] { try terminal.device.close() }
      try await body(following)
      process.interrupt()
      #expect(following.results.shown(until: "\0") == "")
      #expect(following.notes.shown(until: "\0") == "")
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }
}
