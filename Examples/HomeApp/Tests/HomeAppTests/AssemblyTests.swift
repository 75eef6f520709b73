import Features
import KhipuControl
import Models
import Observation
import TestSupport
import TestTools
import Testing
import UseCases

@testable import HomeApp

@Suite("The app of a window", .timeLimit(.minutes(1))) @MainActor
struct AssemblyTests {
  private func assembly(_ environment: Environment = .mock) -> Assembly { Assembly(environment, frame: {}) }

  @Test("What a control sets comes back from the bridge by the store")
  func roundTrip() async throws {
    let assembly = assembly()
    let (lighting, dashboard) = (assembly.lighting, assembly.dashboard)
    try await whileRunning(assembly.run) {
      await lighting.refresh()
      for isOn in [true, false, true] {
        lighting[isOn: 1] = isOn
        await wait { lighting[isOn: 1] == isOn }
      }
      lighting[brightness: 1] = 0.25
      await wait { lighting[brightness: 1] == 0.25 }
      for isFavorite in [true, false] {
        dashboard[isFavorite: 1] = isFavorite
        await wait { dashboard[isFavorite: 1] == isFavorite }
      }
      lighting.rename(1, to: "Lamp")
      await wait { lighting.rows[1]?.name == "Lamp" }
      #expect(!assembly.alerts.isPresented)
    }
  }

  @Test("Every route is left for every other by controls alone", arguments: Routes.all, Routes.all)
  func routes(_ first: Route, _ second: Route) async throws {
    let environment = Environment.mock
    try environment.store.change([.route(.going(.to(first)))])
    let assembly = assembly(environment)
    let navigation = assembly.navigation
    try await whileRunning(assembly.run) {
      await wait {
        navigation.tab == first.place.tab && navigation.screen.path.last == first.place.selection
          && navigation.screen.sheets == first.sheets
      }
      navigation[hasSheetOver: 0] = false
      await wait { navigation.screen.sheets.isEmpty }
      navigation.tab = second.place.tab
      await wait { navigation.tab == second.place.tab }
      navigation[path: navigation.tab] = second.place.selection.map { [$0] } ?? []
      await wait { navigation.screen.path.last == second.place.selection }
      for (index, sheet) in second.sheets.enumerated() {
        navigation.present(sheet)
        await wait { navigation[hasSheetOver: index] }
      }
      let state = try environment.store.state()
      #expect(state.route == second)
      #expect(!assembly.alerts.isPresented)
    }
  }

  @Test("A link that comes before the app runs waits for it, and then for the light")
  func earlyLink() async throws {
    let read = Signal()
    var environment = Environment.mock
    environment.bridge.lights = { () throws(BridgeError) in
      await read.wait()
      return .mock
    }
    let assembly = assembly(environment)
    let navigation = assembly.navigation
    navigation.open("khipu://lights/1?sheet=actions")
    try await whileRunning(assembly.run) {
      await wait { navigation.screen.opened == .waiting }
      #expect(navigation[path: .lights] == [1] && navigation.screen.sheets == [.actions])
      read.send()
      await wait { navigation.screen.opened == .light(1) }
    }
  }

  @Test("After a cold start the window comes to the screen where the last one ended")
  func restoration() async throws {
    let environment = Environment.mock
    let (first, second) = (assembly(environment), assembly(environment))
    try await whileRunning(first.run) {
      first.navigation.open("khipu://favorites/1?sheet=actions&sheet=rename")
      await wait { first.navigation.screen.sheets.count == 2 }
    }
    try await whileRunning(second.run) {
      await wait { second.navigation.screen.sheets == [.actions, .newName] }
      #expect(second.navigation[path: .favorites] == [1])
    }
  }

  @Test("A failure is an alert until it is dismissed, and then comes the next")
  func alerts() async throws {
    let assembly = assembly()
    let alerts = assembly.alerts
    try await whileRunning(assembly.run) {
      assembly.navigation.open("khipu://nowhere")
      assembly.navigation.open("mailto:someone")
      await wait { alerts.isPresented }
      #expect(
        alerts.screen.text == "the link leads to lights, favorites or more, not to \"nowhere\" at column 9")
      let first = alerts.screen.text
      alerts.isPresented = true
      assembly.navigation.tab = .more
      await wait { assembly.navigation.tab == .more }
      #expect(alerts.screen.text == first)
      alerts.isPresented = false
      await wait { alerts.isPresented }
      #expect(alerts.screen.text == "the link has the scheme khipu or https, not \"mailto:someone\" at column 1")
      alerts.isPresented = false
      #expect(!alerts.isPresented)
    }
  }

  @Test("Why a state can't be read is an alert")
  func unreadable() async throws {
    var environment = Environment.mock
    environment.store.state = { () throws(FileError) in throw .locked(path: "lock") }
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) {
      await wait { assembly.alerts.isPresented }
      #expect(assembly.alerts.screen.text == Failure.store(.locked(path: "lock")).description)
    }
  }

  @Test("A refresh returns when the lights are read, and ends with the task that waits for it")
  func refresh() async throws {
    let (began, read, ended) = (Signal(), Signal(), Recorder<Bool>())
    var environment = Environment.mock
    environment.bridge.lights = { () throws(BridgeError) in
      began.send()
      await read.wait()
      ended.record(Task.isCancelled)
      if Task.isCancelled { throw .cancelled }
      return .mock
    }
    let assembly = assembly(environment)
    try await whileRunning(assembly.lighting.refresh) { await began.wait() }
    #expect(ended.events == [true])
    read.send()
    await assembly.lighting.refresh()
    #expect(ended.events == [true, false])
    let state = try environment.store.state()
    #expect(state.home.lights.count == 1)
  }

  @Test("A window that comes back shows what was missed, and carries out what was sent meanwhile")
  func again() async throws {
    let environment = Environment.mock
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) { await assembly.lighting.refresh() }
    try environment.store.change([.favorites(.adding(Favorite(1)))])
    assembly.lighting[isOn: 1] = true
    try await whileRunning(assembly.run) {
      await wait { assembly.lighting[isOn: 1] && assembly.dashboard[isFavorite: 1] }
    }
  }

  @Test("Of the values of a dragged slider the first is sent, and the newest 180 ms after it")
  func slider() async throws {
    let (sent, pauses) = (Recorder<[Light.Change]>(), Recorder<(length: Duration, end: Signal)>())
    var environment = Environment.mock
    let change = environment.bridge.change
    environment.bridge.change = { light, changes, transition throws(BridgeError) in
      sent.record(changes)
      return try await change(light, changes, transition)
    }
    environment.sleep = { duration in
      let end = Signal()
      pauses.record((duration, end))
      await end.wait()
    }
    let assembly = assembly(environment)
    let (lighting, navigation) = (assembly.lighting, assembly.navigation)
    try await whileRunning(assembly.run) {
      lighting[brightness: 1] = 0.5
      await wait { lighting[brightness: 1] == 0.5 }
      for step in 0..<600 { lighting[brightness: 1] = Double(step % 100) / 100 }
      lighting[brightness: 1] = 0.25
      navigation.tab = .more
      await wait { navigation.tab == .more }
      #expect(sent.events.count == 1)
      for pause in pauses.events where pause.length == .milliseconds(180) { pause.end.send() }
      await wait { lighting[brightness: 1] == 0.25 }
    }
    #expect(sent.events.count == 2)
    #expect(!assembly.alerts.isPresented)
  }

  @Test("Windows follow one store")
  func windows() async throws {
    let environment = Environment.mock
    let (first, second) = (assembly(environment), assembly(environment))
    try await whileRunning(first.run) {
      try await whileRunning(second.run) {
        await first.lighting.refresh()
        await wait { second.lighting.rows[1] != nil }
        second.lighting[isOn: 1] = true
        await wait { first.lighting[isOn: 1] }
      }
    }
  }

  @Test("A change of one light announces its row, and no other row or screen")
  func oneRow() async throws {
    let environment = Environment.mock(
      bridge: .mock(lights: (1...100).map { Light(id: Light.ID(clamping: $0), name: "") }))
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) {
      await assembly.lighting.refresh()
      await wait { assembly.lighting.rows.ids.count == 100 }
      let announced = Recorder<String>()
      for id in assembly.lighting.rows.ids {
        withObservationTracking {
          _ = assembly.lighting[isOn: id]
        } onChange: {
          announced.record("\(id)")
        }
      }
      withObservationTracking {
        _ = (assembly.lighting.screen.value, assembly.lighting.rows.ids, assembly.dashboard.screen.value)
        _ = (assembly.navigation.screen.value, assembly.snapshots.screen.value, assembly.alerts.screen.value)
      } onChange: {
        announced.record("a screen")
      }
      assembly.lighting[isOn: 7] = true
      await wait { assembly.lighting[isOn: 7] }
      #expect(announced.events == ["7"])
    }
  }

  @Test("A window that is closed leaves nothing behind")
  func closed() async throws {
    let environment = Environment.mock
    weak var lighting: LightingViewState?
    weak var released: Assembly?
    do {
      let assembly = assembly(environment)
      (lighting, released) = (assembly.lighting, assembly)
      try await whileRunning(assembly.run) { await assembly.lighting.refresh() }
    }
    #expect(lighting == nil)
    #expect(released == nil)
  }
}
