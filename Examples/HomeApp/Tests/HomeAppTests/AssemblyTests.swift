import Foundation
import HomeDomain
import KhipuControl
import KhipuFiles
import KhipuTestTools
import Models
import NavigationModels
import NavigationUseCases
import Observation
import TestSupport
import Testing
import UseCases

@testable import HomeApp

@Suite(.timeLimit(.minutes(10))) @MainActor
struct AssemblyTests {
  private func assembly(_ environment: HomeEnvironment = .mock) -> Assembly { Assembly(environment, frame: {}) }

  @Test("The controls of lights, favorites and pairing show the results of the commands that they send")
  func controlsShowResults() async throws {
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
      assembly.pairing.host = "192.168.1.2"
      assembly.pairing.pair()
      await wait { assembly.pairing.screen.value == .paired("192.168.1.2") }
      #expect(!assembly.alerts.isPresented)
    }
  }

  @Test("A preview shows its content on every screen", arguments: PreviewState.allCases)
  func showsContentOnEveryScreen(_ state: PreviewState) {
    let (assembly, content) = (Assembly.preview(state), state.content)
    #expect(assembly.lighting.screen.value == LightsScreen(content))
    #expect(assembly.lighting.rows.ids.count == content.app.lights.home.lights.count)
    #expect(assembly.dashboard.screen.value == DashboardScreen(content))
    #expect(assembly.navigation.screen.value == NavigationScreen(content))
    #expect(assembly.pairing.screen.value == content.window.pairing)
    #expect(assembly.alerts.text == state.failure?.description)
  }

  @Test(
    "From any sample route, the navigation controls lead to any other, and the tab left behind keeps its path",
    arguments: Routes.all, Routes.all)
  func controlsLeadEverywhere(_ first: Place, _ second: Place) async throws {
    var environment = HomeEnvironment.mock
    environment.store = createStore(Routes.state(at: first))
    let assembly = assembly(environment)
    let navigation = assembly.navigation
    try await whileRunning(assembly.run) {
      await wait {
        navigation.tab == first.tab && navigation[path: first.tab] == first.path
          && navigation.screen.sheets == first.sheets
      }
      navigation[hasSheetOver: 0] = false
      await wait { navigation.screen.sheets.isEmpty }
      navigation.tab = second.tab
      await wait { navigation.tab == second.tab }
      navigation[path: navigation.tab] = second.path
      await wait { navigation[path: navigation.tab] == second.path }
      for (index, sheet) in second.sheets.enumerated() {
        navigation.present(sheet)
        await wait { navigation[hasSheetOver: index] }
      }
      let state = try await environment.store.state()
      #expect(state.navigation.route.place == second)
      #expect(first.tab == second.tab || state.navigation.route[path: first.tab] == first.path)
      #expect(!assembly.alerts.isPresented)
    }
  }

  @Test("A link that arrives before the app runs is opened once the lights are loaded")
  func earlyLink() async throws {
    let read = Signal()
    let lights = (1...100).map { Light(id: Light.ID(clamping: $0), name: "Light \($0)") }
    var environment = HomeEnvironment(
      store: createStore(HomeState()), lights: .mock(bridge: .mock(lights: lights)))
    environment.lights.bridge.lights = { () throws(BridgeError) in
      await read.wait()
      return lights
    }
    let assembly = assembly(environment)
    let navigation = assembly.navigation
    navigation.open("khipu://rooms/1/lights/75?sheet=actions")
    try await whileRunning(assembly.run) {
      await wait { navigation.screen.isWaiting }
      #expect(navigation.tab == .lights && navigation[path: .rooms] == [] && navigation.screen.sheets == [])
      read.send()
      await wait { navigation.tab == .rooms }
      #expect(navigation[path: .rooms] == [.room(1), .light(75)] && navigation.screen.sheets == [.actions])
      #expect(navigation[content: .light(75)] != .waiting && navigation.screen.light == 75)
    }
  }

  @Test("If a link's target can't be loaded, an alert says so, and the route stays the same")
  func linkTargetCannotBeLoaded() async throws {
    var environment = HomeEnvironment.mock
    environment.lights.bridge.lights = { () throws(BridgeError) in throw .busy }
    let assembly = assembly(environment)
    assembly.navigation.open("khipu://lights/1")
    try await whileRunning(assembly.run) {
      await assembly.lighting.refresh()
      await wait { assembly.alerts.isPresented }
      let reason = Failure.navigation(.unloaded(.lights, .bridge(.busy))).description
      #expect(assembly.alerts.text == reason)
      await wait { !assembly.navigation.screen.isWaiting }
      #expect(assembly.navigation[path: .lights] == [])
    }
  }

  @Test(
    "After a cold start, the route is restored from the journal", arguments: Routes.all)
  func restoresRoute(_ place: Place) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
    // A new store in the same folder, as in a new process, and a mock bridge.
    func window() -> Assembly {
      var environment = HomeEnvironment.mock
      environment.store = HomeEnvironment.live(HomeDirectory(path: folder.path)) { Issue.record("\($0)") }.store
      return assembly(environment)
    }
    let (first, second) = (window(), window())
    try await whileRunning(first.run) {
      for part in HomePart.allCases { await first.send.untilDone(.lights(.lighting(.load(part)))) }
      for link in ["khipu://favorites/1/rooms/1", DeepLink(place).text] {
        await first.send.untilDone(.navigation(.open(DeepLink(link))))
      }
      await wait { first.navigation.tab == place.tab && first.navigation[path: place.tab] == place.path }
      await wait { first.navigation.screen.sheets == place.sheets }
    }
    try await whileRunning(second.run) {
      await wait { second.navigation.screen.value == first.navigation.screen.value }
      #expect(second.navigation.tab == place.tab && second.navigation[path: place.tab] == place.path)
      #expect(second.navigation.screen.sheets == place.sheets)
      #expect(place.tab == .favorites || second.navigation[path: .favorites] == [.light(1), .room(1)])
    }
  }

  @Test("Failures are shown as alerts, one after another")
  func showsFailuresAsAlerts() async throws {
    let assembly = assembly()
    let alerts = assembly.alerts
    try await whileRunning(assembly.run) {
      assembly.navigation.open("khipu://nowhere")
      assembly.navigation.open("mailto:someone")
      await wait { alerts.isPresented }
      #expect(
        alerts.text
          == "the link leads to lights, rooms, zones, favorites or more, not to \"nowhere\" at column 9")
      let first = alerts.text
      alerts.isPresented = true
      assembly.navigation.tab = .more
      await wait { assembly.navigation.tab == .more }
      #expect(alerts.text == first)
      alerts.isPresented = false
      await wait { alerts.isPresented }
      #expect(alerts.text == "the link has the scheme khipu or https, not \"mailto:someone\" at column 1")
      alerts.isPresented = false
      #expect(!alerts.isPresented)
    }
  }

  @Test("A failed read of a part of the home is shown over the lights, and not as an alert")
  func failedReadIsNoAlert() async throws {
    var environment = HomeEnvironment.mock
    environment.lights.bridge.lights = { () throws(BridgeError) in throw .busy }
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) {
      await assembly.lighting.refresh()
      await wait { assembly.lighting.screen.value == .failed(Failure.bridge(.busy).description) }
      assembly.navigation.open("khipu://nowhere")
      await wait { assembly.alerts.isPresented }
      #expect(
        assembly.alerts.text
          == "the link leads to lights, rooms, zones, favorites or more, not to \"nowhere\" at column 9")
      assembly.alerts.isPresented = false
      #expect(!assembly.alerts.isPresented)
    }
  }

  @Test("If the state can't be read, an alert says why")
  func stateCannotBeRead() async throws {
    var environment = HomeEnvironment.mock
    environment.store.updated = { _ throws(FileError) in throw .locked(path: "lock") }
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) {
      await wait { assembly.alerts.isPresented }
      #expect(assembly.alerts.text == Failure.store(.locked(path: "lock")).description)
    }
  }

  @Test("A refresh returns when the lights are read, and is cancelled with its task")
  func refreshReturns() async throws {
    let (began, read, ended) = (Signal(), Signal(), Recorder<Bool>())
    var environment = HomeEnvironment.mock
    environment.lights.bridge.lights = { () throws(BridgeError) in
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
    let state = try await environment.store.state()
    #expect(state.lights.home.lights.count == 1)
  }

  @Test("A window that reappears shows what changed while it was hidden, and sends the commands given meanwhile")
  func windowReappears() async throws {
    let environment = HomeEnvironment.mock
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) { await assembly.lighting.refresh() }
    try await environment.store.change([.lights(.favorites(.adding(Favorite(1))))])
    assembly.lighting[isOn: 1] = true
    try await whileRunning(assembly.run) {
      await wait { assembly.lighting[isOn: 1] && assembly.dashboard[isFavorite: 1] }
    }
  }

  @Test("A dragged slider sends its first value at once, and the newest one 195 ms later")
  func draggedSlider() async throws {
    let (sent, pauses) = (Recorder<[Light.Change]>(), Recorder<(length: Duration, end: Signal)>())
    var environment = HomeEnvironment.mock
    let change = environment.lights.bridge.change
    environment.lights.bridge.change = { light, changes, transition throws(BridgeError) in
      sent.record(changes)
      return try await change(light, changes, transition)
    }
    environment.lights.sleep = { duration in
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
      for pause in pauses.events where pause.length == .milliseconds(195) { pause.end.send() }
      await wait { lighting[brightness: 1] == 0.25 }
    }
    #expect(sent.events.count == 2)
    #expect(!assembly.alerts.isPresented)
  }

  @Test("Windows that share a store all show its changes")
  func windowsShareStore() async throws {
    let environment = HomeEnvironment.mock
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

  @Test("Windows that share a store also share the route")
  func windowsShareRoute() async throws {
    let environment = HomeEnvironment.mock
    let (first, second) = (assembly(environment), assembly(environment))
    try await whileRunning(first.run) {
      try await whileRunning(second.run) {
        first.navigation.tab = .more
        await wait { second.navigation.tab == .more }
        second.navigation.present(.about)
        await wait { first.navigation[hasSheetOver: 0] }
        first.navigation.open("khipu://lights/1")
        await wait { second.navigation[path: .lights] == [.light(1)] && !second.navigation[hasSheetOver: 0] }
      }
    }
  }

  @Test("A change to one light notifies only the observers of its row")
  func notifiesObserversOfRow() async throws {
    let lights = (1...100).map { Light(id: Light.ID(clamping: $0), name: "") }
    let environment = HomeEnvironment(
      store: createStore(HomeState()), lights: .mock(bridge: .mock(lights: lights)))
    let assembly = assembly(environment)
    try await whileRunning(assembly.run) {
      await assembly.lighting.refresh()
      // Waits until everything is loaded: the scenes are loaded last.
      await wait { assembly.lighting.rows.ids.count == 100 && !assembly.navigation[rows: .more].isEmpty }
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
        _ = (assembly.navigation.screen.value, assembly.alerts.text)
        _ = assembly.pairing.screen.value
      } onChange: {
        announced.record("a screen")
      }
      assembly.lighting[isOn: 7] = true
      await wait { assembly.lighting[isOn: 7] }
      #expect(announced.events == ["7"])
    }
  }

  @Test("A closed window is released")
  func closedWindowIsReleased() async throws {
    let environment = HomeEnvironment.mock
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
