import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WatchedEventsTests {
  /// Watches at a terminal until the body returns, then interrupts the process.
  private func watch(
    _ paired: PairedBridge, isolation: isolated (any Actor)? = #isolation, _ body: (Terminal) async throws -> Void
  ) async throws {
    let terminal = try Terminal(columns: 160, rows: 24)
    let mode = terminal.mode
    let process = try await paired.sandbox.run("exec khipu watch --no-color", at: terminal) { process in
      try await body(terminal)
      process.interrupt()
      _ = terminal.shown { _ in false }
    }
    #expect(terminal.mode == mode)
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  /// Waits until the rows are shown, and returns the screen.
  @discardableResult
  private func expect(
    _ rows: String..., at terminal: Terminal, location: SourceLocation = #_sourceLocation
  ) throws -> Screen {
    let screen = terminal.shown(in: 160) { Set(rows).isSubset(of: $0.lines) }
    try #require(Set(rows).isSubset(of: screen.lines), "\(screen.lines)", sourceLocation: location)
    return screen
  }

  @Test(
    "If an event stream fails, `watch` shows the reason, and the changes before and after")
  func streamFails() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let faults = Recorder<Void>()
      try paired.bridge.change { $0.lights[2]?.isOn = true }
      paired.bridge.meddleWithStreams { _ in
        faults.record(())
        return faults.events.count > 1 ? nil : .answer(500, "")
      }
      try await watch(paired) { terminal in
        let trouble = "lighting: loading lights, except that the bridge answered with HTTP status 500, succeeded"
        try expect("khipu  2 of 5 lights on", trouble, at: terminal)
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try expect("khipu  3 of 5 lights on", trouble, at: terminal)
      }
    }
  }

  @Test("If an event stream is cut or ends, `watch` shows no message, and still shows all changes")
  func streamIsCut() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      try await watch(paired) { terminal in
        await paired.bridge.waitForStreams()
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try expect("khipu  2 of 5 lights on", at: terminal)
        try paired.bridge.change(cuttingBehind: 100) { $0.lights[2]?.isOn = true }
        try expect("khipu  3 of 5 lights on", at: terminal)
        await paired.bridge.waitForStreams(2)
        paired.bridge.endStreams()
        await paired.bridge.waitForStreams(3)
        try paired.bridge.change { $0.lights[3]?.isOn = true }
        let screen = try expect("khipu  4 of 5 lights on", at: terminal)
        #expect(!screen.lines.contains { $0.contains("lighting:") })
      }
    }
  }
}
