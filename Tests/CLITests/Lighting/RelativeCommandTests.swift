import Foundation
import KhipuCommandLine
import KhipuTestTools
import KhipuValues
import Models
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(10)))
struct RelativeCommandTests {
  @Test("In a simulated home, no brightness step or toggle by five concurrent processes is lost")
  func simulatedHome() async throws {
    try await withSandbox { sandbox in
      try await run(5, steps: 15, in: sandbox)
      let state = try await App(Configuration(home: sandbox.home.path)).state()
      #expect(state.home.lights[2]?.brightness == Level(clamping: 0.75))
      #expect(state.home.lights[1]?.power == .off)
    }
  }

  @Test("With a bridge over HTTP, no brightness step or toggle by three concurrent processes is lost")
  func bridgeOverHTTP() async throws {
    try await withPairedBridge(.http) { paired in
      try await run(3, steps: 9, in: paired.sandbox)
      let state = try await paired.loadedState()
      #expect(state.home.lights[2]?.brightness == Level(clamping: 0.27))
      #expect(state.home.lights[1]?.power == .on)
      #expect(paired.server.requests.count { $0.method == "PUT" && $0.path.hasSuffix("/lights/1/state") } == 27)
    }
  }

  @Test("A process killed during a toggle doesn't block toggles by other processes")
  func killedDuringToggle() async throws {
    try await withPairedBridge(.http) { paired in
      let isAsked = Signal()
      paired.bridge.meddle { request, _ in
        guard request.method == "PUT" else { return nil }
        isAsked.send()
        return .silence
      }
      let killed = try await paired.sandbox.shell("exec \(Program.name) toggle light 1 --timeout 600") { process in
        await isAsked.wait()
        kill(process.processIdentifier, SIGKILL)
      }
      #expect(killed.isBySignal)
      paired.bridge.meddle(nil)
      let next = try await paired.sandbox.run("toggle", "light", "1", "--timeout", "600")
      #expect(next == Ending(output: "lighting: toggling Plug succeeded\n"))
    }
  }

  @Test("Ctrl-C ends a toggle that waits for another process")
  func controlCEndsToggle() async throws {
    try await withPairedBridge(.http) { paired in
      let (isAsked, isWaiting, isInterrupted) = (Signal(), Signal(), Signal())
      paired.bridge.meddle { request, _ in
        if request.path.hasSuffix("/groups") { isWaiting.send() }
        guard request.method == "PUT" else { return nil }
        isAsked.send()
        return Reply(pieces: [.wait(isInterrupted)], end: .reset)
      }
      async let first = paired.sandbox.run("toggle", "light", "1")
      await isAsked.wait()
      // The second process reads the groups to look up the name, and then waits for the lock.
      let second = try await paired.sandbox.shell("exec \(Program.name) toggle Plug --timeout 600") { process in
        await isWaiting.wait()
        process.interrupt()
      }
      #expect(second.code == 130)
      isInterrupted.send()
      #expect(try await first.code != 0)
    }
  }

  @Test(
    "Four processes that send a command to a room at the same time all succeed, although the bridge takes one a second"
  )
  func fourProcesses() async throws {
    try await withPairedBridge(.https) { paired in
      let accepted = Mutex<ContinuousClock.Instant?>(nil)
      let refused = Recorder<Void>()
      paired.bridge.meddle { request, _ in
        guard request.method == "PUT" else { return nil }
        let isEarly = accepted.withLock { last in
          // Half a second is allowed for a machine under load.
          if let last, last.duration(to: .now) < .milliseconds(500) { return true }
          last = .now
          return false
        }
        guard isEarly else { return nil }
        refused.record(())
        return .answer(200, #"[{"error":{"type":901,"address":"/","description":"Internal error, 503"}}]"#)
      }
      let endings = try await withThrowingTaskGroup { group in
        for _ in 1...4 { group.addTask { try await paired.sandbox.run("turn", "room", "1", "on") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let success = Ending(output: "lighting: turning Room 1 on succeeded\n")
      #expect(endings == Array(repeating: success, count: 4))
      // Without a common pace, the bridge would refuse three at once.
      #expect(refused.events.count < 3)
    }
  }

  /// Runs processes that step the brightness of light 2 from its minimum, and toggle light 1 equally often.
  private func run(_ processes: Int, steps: Int, in sandbox: Sandbox) async throws {
    let start = try await sandbox.run(input: "turn light 2 on\napply brightness 0% on light 2\n")
    #expect(start.code == 0, "\(start)")
    let script = String(repeating: "increase brightness by 1 on light 2\ntoggle light 1\n", count: steps)
    try await withThrowingTaskGroup(of: Ending.self) { group in
      for _ in 0..<processes { group.addTask { try await sandbox.run(["--timeout", "600"], input: script) } }
      for try await ending in group { #expect(ending.code == 0 && ending.errors.isEmpty, "\(ending)") }
    }
  }
}
