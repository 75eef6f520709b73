import Models
import TestSupport
@_spi(Composition) import UseCases

extension Environment {
  /// A bridge that has a light that is lit and what it belongs to, and a store for them.
  mutating func known() {
    store = createStore(AppState())
    bridge.lights = { [UseCaseTests.lit] }
    bridge.group()
  }

  /// Notes the calls of the bridge, which does what it is asked for, and of the store.
  mutating func record(in calls: Recorder<String>) {
    let change = store.change
    store.change = { changes throws(StoreError) in
      calls.record("store.change")
      try change(changes)
    }
    bridge.lights = {
      calls.record("bridge.lights")
      return [UseCaseTests.lit]
    }
    bridge.rooms = {
      calls.record("bridge.rooms")
      return [UseCaseTests.office]
    }
    bridge.zones = {
      calls.record("bridge.zones")
      return [UseCaseTests.upstairs]
    }
    bridge.scenes = {
      calls.record("bridge.scenes")
      return [UseCaseTests.relax]
    }
    bridge.succeed { calls.record("bridge.command") }
  }
}

extension Bridge {
  /// A room, a zone and a scene of the one light.
  mutating func group() {
    rooms = { [UseCaseTests.office] }
    zones = { [UseCaseTests.upstairs] }
    scenes = { [UseCaseTests.relax] }
  }

  mutating func fail(_ error: BridgeError) {
    change = { _, _, _ throws(BridgeError) in throw error }
    dim = { _, _, _ throws(BridgeError) in throw error }
    turn = { _, _, _ throws(BridgeError) in throw error }
    recall = { _, _ throws(BridgeError) in throw error }
  }

  /// Notes how long each command may take, and carries it out.
  mutating func record(in handed: Recorder<Transition?>) {
    change = { _, changes, transition in
      handed.record(transition)
      return Bridge.Reply(changes)
    }
    dim = { _, _, transition in
      handed.record(transition)
      return Bridge.Reply([])
    }
    turn = { _, power, transition in
      handed.record(transition)
      return Bridge.Reply([.turning(.it(power))])
    }
    recall = { _, transition in handed.record(transition) }
  }

  mutating func succeed(_ note: @escaping @Sendable () -> Void = {}) {
    change = { _, changes, _ in
      note()
      return Bridge.Reply(changes)
    }
    dim = { _, _, _ in
      note()
      return Bridge.Reply([.setting(.brightness(to: .full))])
    }
    turn = { _, power, _ in
      note()
      return Bridge.Reply([.turning(.it(power))])
    }
    recall = { _, _ in note() }
  }
}

extension AppState.Change {
  /// Whether a light was commanded, not read.
  var isByCommand: Bool {
    switch self {
    case .by(.changing): true
    case .by(.adding), .by(.removing), .by(.replacing), .by(.loading), .reading: false
    }
  }

  /// Whether something is dropped.
  var isRemoval: Bool {
    switch self {
    case .by(.removing), .reading(.removing, since: _): true
    case .by(.adding), .by(.changing), .by(.replacing), .by(.loading), .reading: false
    }
  }
}
