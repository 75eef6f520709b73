import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

extension Trait where Self == CurrentTrait {
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

  /// Records calls to `store.change`, and forwards them. Records calls to the bridge, and replies with fixtures.
  mutating func record(in calls: Recorder<String>) {
    store.check { changes throws(FileError) in if !changes.isEmpty { calls.record("store.change") } }
    bridge.lights = {
      calls.record("bridge.lights")
      return [LightingRequestTests.lit]
    }
    bridge.groups = {
      calls.record("bridge.groups")
      return Bridge.Groups(rooms: [LightingRequestTests.office], zones: [LightingRequestTests.upstairs])
    }
    bridge.scenes = {
      calls.record("bridge.scenes")
      return [LightingRequestTests.relax]
    }
    bridge.succeed { calls.record("bridge.command") }
  }

  /// Refuses changes that remove a light, room, zone or scene.
  mutating func refuseRemovals(with error: FileError) {
    store.check { changes throws(FileError) in
      guard !changes.contains(where: \.isRemoval) else { throw error }
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

  /// Records the transition of each command, and accepts the command.
  mutating func record(in handed: Recorder<LightTransition?>) {
    noteChange { _, _, transition in handed.record(transition) }
    noteChangeAll { _, _, transition in handed.record(transition) }
    recall = { _, transition in handed.record(transition) }
  }

  mutating func succeed(_ note: @escaping @Sendable () -> Void = {}) {
    noteChange { _, _, _ in note() }
    noteChangeAll { _, _, _ in note() }
    recall = { _, _ in note() }
  }
}

extension AppState.Change {
  /// Whether a light was changed by a command, not by a read.
  var isByCommand: Bool { if case .home(.lights(.changing)) = self { true } else { false } }

  /// Whether a light, room, zone or scene is removed.
  var isRemoval: Bool {
    switch self {
    case .home(.read(let change, at: _)), .home(let change): change.isRemoval
    default: false
    }
  }
}

extension Home.Change {
  fileprivate var isRemoval: Bool {
    switch self {
    case .lights(.removing), .rooms(.removing), .zones(.removing), .scenes(.removing): true
    case .lights, .rooms, .zones, .scenes, .loading, .read: false
    }
  }
}
