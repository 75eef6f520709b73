import Foundation
import KhipuTerminalTestSupport
import KhipuTestTools
import ModelsTestSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct WatchedEventsTests {
  /// Watches at a terminal until the body returns, then interrupts the process.
  private func watch(
    _ paired: PairedBridge, _ options: String = "", isolation: isolated (any Actor)? = #isolation,
    _ body: (Terminal) async throws -> Void
  ) async throws {
    let terminal = try Terminal(columns: 160, rows: 24)
    let mode = terminal.mode
    let process = try await paired.sandbox.run("exec khipu watch --no-color \(options)", at: terminal) { process in
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
    "With an event stream, `watch` shows a change by another app without polling",
    arguments: Scheme.allCases)
  func showsChangeWithoutPolling(_ scheme: Scheme) async throws {
    try await withPairedBridge(scheme, hasEvents: true) { paired in
      let (count, isRead) = (paired.server.requests.count, paired.signalOfReading())
      try await watch(paired) { terminal in
        try expect("khipu  1 of 5 lights on", at: terminal)
        await isRead.wait()
        try await whileAnotherHomeIsReadAgain()
        #expect(paired.asked(after: count) == ["events", "lights", "groups", "groups", "scenes"])
        try paired.bridge.change { $0.lights[2]?.isOn = true }
        try expect("khipu  2 of 5 lights on", "  Dimmable             ██████████░░░░░░░░░░  50%", at: terminal)
        try paired.bridge.change { $0.lights[2]?.values["bri"] = 254 }
        try expect("  Dimmable             ████████████████████ 100%", at: terminal)
        #expect(paired.asked(after: count).suffix(3) == ["scenes", "lights", "lights"])
      }
    }
  }

  /// Waits about five seconds: until a process that follows another bridge, without events, polls it again.
  private func whileAnotherHomeIsReadAgain(isolation: isolated (any Actor)? = #isolation) async throws {
    try await withPairedBridge(.http) { other in
      let (reads, isReadAgain) = (Recorder<Void>(), Signal())
      other.bridge.meddle { request, _ in
        if request.path.hasSuffix("/lights") { reads.record(()) }
        if reads.events.count == 2 { isReadAgain.send() }
        return nil
      }
      _ = try await other.sandbox.follow { _ in await isReadAgain.wait() }
    }
  }

  @Test("`watch` shows the changes that the events of a recorded event stream announce")
  func showsRecordedStream() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      var asked = paired.readings().makeAsyncIterator()
      let events = try recordedEvents()
      try await watch(paired) { terminal in
        for name in ["lights", "groups", "groups", "scenes"] { #expect(await asked.next() == name) }
        var bridge = EmulatedBridge()
        bridge.lights[3]?.isOn = true
        paired.bridge.reset(to: bridge)
        for event in events[...3] { paired.bridge.push(event) }
        try expect("  Temperature  #000000 █░░░░░░░░░░░░░░░░░░░   0%", at: terminal)
        bridge.lights[4]?.isReachable = false
        paired.bridge.reset(to: bridge)
        for event in events[4...5] { paired.bridge.push(event) }
        try expect("khipu  2 of 5 lights on, 1 unreachable", at: terminal)
        bridge.rooms[2] = [4]
        paired.bridge.reset(to: bridge)
        for event in events[6...] { paired.bridge.push(event) }
        try expect("in no room", at: terminal)
      }
    }
  }

  @Test(
    "If an event stream fails, `watch` shows the reason, and the changes before and after",
    arguments: StreamFault.passing + StreamFault.lasting)
  func streamFails(_ fault: StreamFault) async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let faults = Recorder<Void>()
      try paired.bridge.change { $0.lights[2]?.isOn = true }
      paired.bridge.meddleWithStreams { _ in
        faults.record(())
        return faults.events.count > 1 ? nil : fault.reply
      }
      try await watch(paired, fault.options) { terminal in
        let trouble = "lighting: loading lights, except that \(fault.trouble), succeeded"
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

  @Test(
    "If the bridge is unreachable or has another certificate, `watch` shows the reason in one line until it is back",
    .enabled(if: Identity.isAvailable), arguments: Elsewhere.allCases.filter(\.isPaired))
  func bridgeIsUnreachable(_ place: Elsewhere) async throws {
    try await withPairedBridge(.https, hasEvents: true) { paired in
      try await place.serve(besides: paired, .https) { port in
        try paired.move(to: "127.0.0.1", port)
        try await watch(paired) { terminal in
          let says = "lighting: loading scenes failed: \(place.ends.says)"
          let gone = terminal.shown(in: 160) { $0.lines.contains { $0.hasPrefix(says) } }
          #expect(gone.lines.count { $0.contains("lighting:") } == 1, "\(gone.lines)")
          try paired.move(to: "127.0.0.1", paired.server.port)
          await paired.bridge.waitForStreams()
          try paired.bridge.change { $0.lights[1]?.isOn = true }
          try expect("khipu  2 of 5 lights on", at: terminal)
          let back = terminal.shown(in: 160) { !$0.lines.contains { $0.hasPrefix(says) } }
          #expect(!back.lines.contains { $0.hasPrefix(says) })
        }
      }
    }
  }
}
