import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

struct SimulatedBridgeTests {
  /// Light 1; the simulated bridge uses only its identifier.
  static let desk = Light(id: 1, name: "Desk lamp", color: LightColor(hue: .zero, saturation: .full))

  /// One call to each closure, except `events`.
  static let calls: [Call] = [
    Call("lights", writes: false) { bridge throws(BridgeError) in _ = try await bridge.lights() },
    Call("groups", writes: false) { bridge throws(BridgeError) in _ = try await bridge.groups() },
    Call("scenes", writes: false) { bridge throws(BridgeError) in _ = try await bridge.scenes() },
    Call("change", writes: true) { bridge throws(BridgeError) in
      _ = try await bridge.change(desk, [.turning(.it(.off))], nil)
    },
    Call("changeAll", writes: true) { bridge throws(BridgeError) in
      _ = try await bridge.changeAll(1, [.turning(.it(.off))], nil)
    },
    Call("recall", writes: true) { bridge throws(BridgeError) in
      _ = try await bridge.recall(LightScene(id: "study-relax", name: "Relax"), nil)
    },
  ]

  private func bridge(_ home: HomeDirectory) -> Bridge { .simulated(home, timeout: .seconds(60)) }

  @Test(
    "The simulated bridge of a new home has the built-in lights, rooms, zones and scenes, and reading it writes nothing"
  )
  func newHome() async throws {
    try await withHome { (home) async throws in
      #expect(try await bridge(home).lights() == Array(SimulatedHome.builtIn.lights))
      let (rooms, zones) = (Array(SimulatedHome.builtIn.rooms), Array(SimulatedHome.builtIn.zones))
      #expect(try await bridge(home).groups() == Bridge.Groups(rooms: rooms, zones: zones))
      #expect(try await bridge(home).scenes() == SimulatedHome.builtIn.scenes.map(\.scene))
      #expect(try names(in: home.path) == nil)
    }
  }

  @Test("The effects of commands to the simulated bridge are stored, so the next process sees them")
  func commandsAreStored() async throws {
    try await withHome { home in
      var expected = SimulatedHome.builtIn
      let changes: [Light.Change] = [.renaming(.it(to: "“🪢\"\n")), .setting(.hue(to: .full))]
      #expect(try await bridge(home).change(Self.desk, changes, nil) == Bridge.Reply(changes))
      // Transitions are made instantly.
      let transition = LightTransition(clamping: 65535)
      _ = try await bridge(home).changeAll(2, [.turning(.it(.off))], transition)
      _ = try await bridge(home).recall(LightScene(id: "study-relax", name: ""), transition)
      _ = try expected.change(1, by: changes)
      try expected.changeAll(2, by: [.turning(.it(.off))])
      try expected.recall("study-relax")
      #expect(try await bridge(home).lights() == Array(expected.lights))
      #expect(try await bridge(home).groups().rooms == Array(expected.rooms))
      #expect(try names(in: home.path) == ["bridge.json", "bridge.lock"])
    }
  }

  @Test("Concurrent commands by two processes to the simulated bridge all succeed, and each changes only its light")
  func concurrentCommands() async throws {
    try await withHome { home in
      let bridges = [bridge(home), bridge(home)]
      let lights = try await bridges[0].lights()
      await withTaskGroup(of: Void.self) { group in
        for (number, light) in (0..<8).flatMap({ _ in lights }).enumerated() {
          group.addTask {
            let change = Light.Change.named("\(light.id) of \(number)")
            await #expect(throws: Never.self) { try await bridges[number % 2].change(light, [change], nil) }
          }
        }
      }
      for light in try await bridges[0].lights() { #expect(light.name.hasPrefix("\(light.id) of ")) }
    }
  }

  @Test("Reading or updating the simulated home's file always suspends the caller", arguments: [false, true])
  func suspendsCaller(isChange: Bool) async throws {
    try await withHome { home in
      // Its tasks run one at a time, so the other one runs first only if the caller is suspended.
      try await TestTime.run { _ in
        let (file, ended) = (SimulatedHomeFile(home: home), Recorder<String>())
        try await withThrowingTaskGroup(of: Void.self) { group in
          group.addTask {
            if isChange { _ = try await file.update { _ in Bridge.Reply([]) } } else { _ = try await file.read() }
            ended.record("caller")
          }
          group.addTask { ended.record("other task") }
          try await group.waitForAll()
        }
        #expect(ended.events == ["other task", "caller"])
      }
    }
  }

  @Test("The simulated bridge times out while another process locks its file", arguments: calls)
  func timesOutWhileLocked(call: Call) async throws {
    try await withHome { home in
      try await whileHeld(home.bridgeLock) {
        let bridge = Bridge.simulated(home, timeout: .milliseconds(5))
        await #expect(throws: BridgeError.timedOut(seconds: 0.005)) { try await call.make(bridge) }
      }
    }
  }

  @Test("A cancelled caller doesn't wait for the simulated bridge's file", arguments: calls)
  func cancelledCaller(call: Call) async throws {
    try await withHome { home in
      try await whileHeld(home.bridgeLock) {
        await withTaskGroup(of: Void.self) { group in
          let bridge = Bridge.simulated(home, timeout: .seconds(3600))
          group.addTask { await #expect(throws: BridgeError.cancelled) { try await call.make(bridge) } }
          group.cancelAll()
        }
      }
    }
  }

  @Test("A damaged file of the simulated bridge is reported and kept, and the built-in home is used", arguments: calls)
  func damagedFile(call: Call) async throws {
    try await withHome { home in
      _ = try await bridge(home).change(Self.desk, [.renaming(.it(to: "Other"))], nil)
      let damaged = try text(home.bridge).replacing("0.6", with: "6")
      try write(damaged.utf8, to: home.bridge)
      let error = BridgeError.simulated(
        .damaged(path: home.bridge, place: "lights[0].brightness", kept: "\(home.bridge).damaged-1"))
      await #expect(throws: error) { try await call.make(bridge(home)) }
      #expect(try text(home.bridge + ".damaged-1") == damaged)
      #expect(try await bridge(home).lights() == Array(SimulatedHome.builtIn.lights))
    }
  }

  @Test(
    "An unusable file of the simulated bridge is reported with the system's reason", arguments: calls, Obstacle.allCases
  )
  func unusableFile(call: Call, obstacle: Obstacle) async throws {
    try await withHome { home in
      try obstacle.put(in: home, home.bridge)
      let path = obstacle == .folder ? home.bridge : home.bridgeLock
      let isUnwritable = call.writes && obstacle != .folder
      let error: FileError =
        isUnwritable
        ? .unwritable(path: path, reason: obstacle.reason) : .unreadable(path: path, reason: obstacle.reason)
      await #expect(throws: BridgeError.simulated(error)) { try await call.make(bridge(home)) }
    }
  }
}

/// A call to a closure of a bridge.
struct Call: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let writes: Bool
  let make: @Sendable (Bridge) async throws(BridgeError) -> Void

  init(_ name: String, writes: Bool, _ make: @escaping @Sendable (Bridge) async throws(BridgeError) -> Void) {
    (testDescription, self.writes, self.make) = (name, writes, make)
  }
}
