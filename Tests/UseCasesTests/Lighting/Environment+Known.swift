import KhipuAppTestSupport
import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

extension Trait where Self == TestSupport.CurrentTrait {
  /// An environment in which `lock.claim` succeeds at once.
  static var claimable: Self { .current { _ in } }
}

extension Environment {
  /// Swaps in an empty store, and a bridge with one light that is on, in a room, a zone and a scene.
  mutating func known() {
    store = createStore(AppState())
    bridge.lights = { [LightingRequestTests.lit] }
    bridge.group()
  }

  /// Like `known`, but another process removes the light after it is read.
  mutating func losingLight() {
    known()
    store = store.interrupted(by: [.home(.lights(.removing(LightingRequestTests.lit.id)))])
  }

  /// Like `known`, with a bridge that accepts commands. Records the changes of the state and the calls to the bridge.
  mutating func record(in calls: Recorder<String>) {
    known()
    store.check { changes throws(FileError) in if !changes.isEmpty { calls.record("change") } }
    bridge.recordReads(in: calls)
    bridge.succeed { calls.record("command") }
  }

  /// Refuses changes that were made by a command.
  mutating func refuseCommands(with error: FileError) {
    store.check { changes throws(FileError) in
      guard !changes.contains(where: \.isByCommand) else { throw error }
    }
  }
}

extension Store {
  /// Calls `check` with changes before they are made. If it throws, they aren't made.
  mutating func check(_ check: @escaping @Sendable ([State.Change]) throws(FileError) -> Void) {
    let (change, decide) = (change, decide)
    self.change = { changes throws(FileError) in
      try check(changes)
      try await change(changes)
    }
    self.decide = { choose throws(FileError) in
      var refusal: FileError?
      try await decide { state in
        let changes = choose(state)
        do throws(FileError) { try check(changes) } catch {
          refusal = error
          return []
        }
        return changes
      }
      if let refusal { throw refusal }
    }
  }
}

extension Bridge {
  /// A bridge with a plug, and a light that is on, in a room, a zone and a scene.
  static var lit: Bridge {
    mock(
      lights: [.plug, LightingRequestTests.lit], rooms: [LightingRequestTests.office],
      zones: [LightingRequestTests.upstairs],
      scenes: [LightingRequestTests.relax])
  }

  /// Puts the light `lit` into a room, a zone and a scene.
  mutating func group() {
    groups = { Groups(rooms: [LightingRequestTests.office], zones: [LightingRequestTests.upstairs]) }
    scenes = { [LightingRequestTests.relax] }
  }

  mutating func fail(_ error: BridgeError) {
    change = { _, _, _ throws(BridgeError) in throw error }
    changeAll = { _, _, _ throws(BridgeError) in throw error }
    recall = { _, _ throws(BridgeError) in throw error }
  }

  /// Notes each command to a light, and accepts it.
  mutating func noteChange(_ note: @escaping @Sendable (Light, [Light.Change], LightTransition?) -> Void) {
    change = { light, changes, transition in
      note(light, changes, transition)
      return Bridge.Reply(changes)
    }
  }

  /// Notes each command to a group or to all lights, and accepts it.
  mutating func noteChangeAll(_ note: @escaping @Sendable (LightGroup.ID?, [Light.Change], LightTransition?) -> Void) {
    changeAll = { group, changes, transition in
      note(group, changes, transition)
      return Bridge.Reply(changes)
    }
  }

  /// Notes each recall of a scene, and accepts it, but for a part if there is an error.
  mutating func noteRecall(
    refused: BridgeError? = nil, _ note: @escaping @Sendable (LightScene, LightTransition?) -> Void
  ) {
    recall = { scene, transition in
      note(scene, transition)
      return Bridge.Reply([], refused: refused)
    }
  }

  /// Records reads; `meanwhile` runs during each.
  mutating func recordReads(in reads: Recorder<String>, meanwhile: @escaping @Sendable () async -> Void = {}) {
    let (lights, groups, scenes) = (lights, groups, scenes)
    self.lights = { () throws(BridgeError) in
      reads.record("lights")
      await meanwhile()
      return try await lights()
    }
    self.groups = { () throws(BridgeError) in
      reads.record("groups")
      await meanwhile()
      return try await groups()
    }
    self.scenes = { () throws(BridgeError) in
      reads.record("scenes")
      await meanwhile()
      return try await scenes()
    }
  }

  mutating func succeed(_ note: @escaping @Sendable () -> Void = {}) {
    noteChange { _, _, _ in note() }
    noteChangeAll { _, _, _ in note() }
    noteRecall { _, _ in note() }
  }
}

extension AppState.Change {
  /// Whether a command made the change; otherwise, a read found it.
  var isByCommand: Bool { if case .home(.read) = self { false } else { true } }
}
