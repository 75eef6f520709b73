import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import TestSupport
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
  /// Follows until the body returns, then interrupts the process. The body must have read all results.
  ///
  /// - Parameter errors: Standard error of the process, in place of a terminal.
  /// - Returns: The notes that the body didn't read.
  func follow(
    _ options: String = "", errors: FileHandle? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (Following) async throws -> Void
  ) async throws -> String {
    var rest = ""
    let following = Following(results: try Terminal(), notes: try Terminal())
    let process = process("exec khipu follow \(options)")
    (process.standardInput, process.standardOutput) = (following.results.device, following.results.device)
    process.standardError = errors ?? following.notes.device
    try await process.running {
      // Closes this process's copies of the devices, so that reads end when the child process does.
      for terminal in [following.results, following.notes] { try terminal.device.close() }
      try await body(following)
      process.interrupt()
      #expect(following.results.shown(until: "\0") == "")
      rest = following.notes.shown(until: "\0")
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    return rest
  }
}

extension PairedBridge {
  /// The requests after the first `count`, except for the id of the bridge, in order, such as `lights`, `events`, or `events behind 7:0` to resume after 7:0.
  func asked(after count: Int) -> [String] {
    server.requests.dropFirst(count).filter { $0.path != "/api/config" }.map { request in
      let name = request.path.replacing("/api/\(bridge.key)/", with: "").replacing(
        "/eventstream/clip/v2", with: "events")
      return ([name] + [request.headers["last-event-id"]].compactMap(\.self)).joined(separator: " behind ")
    }
  }

  /// A signal that is sent once everything has been requested: the scenes are requested last.
  func signalOfReading() -> Signal {
    let signal = Signal()
    bridge.meddle { request, _ in
      if request.path.hasSuffix("/scenes") { signal.send() }
      return nil
    }
    return signal
  }
}
