import Foundation
import TestSupport
import TestTools
import Testing

/// `khipu follow` while it runs. Its results and its notes have a terminal each, and are read line by line.
struct Following {
  fileprivate let results: Terminal
  fileprivate let notes: Terminal

  /// The next result; what there is of it if it doesn't come.
  func nextLine() -> String { results.nextLine() }

  /// The next line of standard error.
  func nextNote() -> String { notes.nextLine() }
}

extension Terminal {
  fileprivate func nextLine() -> String {
    let line = shown(until: "\r\n")
    return line.hasSuffix("\r\n") ? String(line.dropLast()) : line
  }
}

extension Sandbox {
  /// Follows until the body returns, then interrupts the process. It has no results then that the body didn't read.
  ///
  /// - Returns: The notes that the body didn't read.
  func follow(
    _ options: String = "", isolation: isolated (any Actor)? = #isolation, _ body: (Following) async throws -> Void
  ) async throws -> String {
    var rest = ""
    let following = Following(results: try Terminal(), notes: try Terminal())
    let process = process("exec khipu follow \(options)")
    (process.standardInput, process.standardOutput) = (following.results.device, following.results.device)
    process.standardError = following.notes.device
    try await process.running {
      // Then what is shown ends with the process.
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
  /// What was asked after the first requests, in their order: `lights`, `events`, `events behind 7:0`.
  func asked(after count: Int) -> [String] {
    server.requests.dropFirst(count).map { request in
      let name = request.path.replacing("/api/\(bridge.key)/", with: "").replacing(
        "/eventstream/clip/v2", with: "events")
      return ([name] + [request.headers["last-event-id"]].compactMap(\.self)).joined(separator: " behind ")
    }
  }

  /// What is read from now on: `lights`, `groups`, `scenes`.
  func readings() -> AsyncStream<String> {
    let (stream, readings) = AsyncStream.makeStream(of: String.self)
    bridge.meddle { request, _ in
      readings.yield(String(request.path.split(separator: "/").last ?? ""))
      return nil
    }
    return stream
  }

  /// Given as soon as everything was asked for: the scenes come last.
  func signalOfReading() -> Signal {
    let signal = Signal()
    bridge.meddle { request, _ in
      if request.path.hasSuffix("/scenes") { signal.send() }
      return nil
    }
    return signal
  }
}
