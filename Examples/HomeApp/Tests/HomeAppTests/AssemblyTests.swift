import Features
import Models
import TestSupport
import TestTools
import Testing
import UseCases

@testable import HomeApp

@Suite("The app of a window", .timeLimit(.minutes(1))) @MainActor
struct AssemblyTests {
  @Test("what a control sets comes back from the bridge by the store")
  func roundTrip() async {
    let assembly = Assembly(.mock)
    let viewState = assembly.viewState
    await running(assembly.run) {
      viewState.load()
      await wait { !viewState.lights.isEmpty }
      for isOn in [true, false, true] {
        viewState[isOn: 1] = isOn
        await wait { viewState[isOn: 1] == isOn }
      }
      viewState[brightness: 1] = 0.25
      await wait { viewState[brightness: 1] == 0.25 }
      for isFavorite in [true, false] {
        viewState[isFavorite: 1] = isFavorite
        await wait { viewState[isFavorite: 1] == isFavorite }
      }
      viewState.rename(1, to: "Lamp")
      await wait { viewState.lights[1]?.name == "Lamp" }
      #expect(viewState.failure == nil)
    }
  }

  @Test("every route is left for every other, by controls alone", arguments: Routes.all, Routes.all)
  func routes(_ first: Route, _ second: Route) async throws {
    let environment = Environment.mock
    try environment.store.change([.route(.going(.to(first)))])
    let assembly = Assembly(environment)
    let viewState = assembly.viewState
    await running(assembly.run) {
      await wait { viewState.route == first }
      viewState[hasSheetOver: 0] = false
      await wait { viewState.route.sheets.isEmpty }
      viewState.tab = second.place.tab
      await wait { viewState.tab == second.place.tab }
      viewState[path: viewState.tab] = second.place.selection.map { [$0] } ?? []
      await wait { viewState.route.place == second.place }
      for (index, sheet) in second.sheets.enumerated() {
        viewState.present(sheet)
        await wait { viewState[hasSheetOver: index] }
      }
      #expect(viewState.route == second)
      #expect(viewState.failure == nil)
    }
  }

  @Test("a link that comes before the app runs waits for it")
  func earlyLink() async {
    var environment = Environment.mock
    environment.bridge = .failing(.notPaired)
    let assembly = Assembly(environment)
    assembly.viewState.open("khipu://lights/1?sheet=actions")
    await running(assembly.run) {
      await wait { assembly.viewState.route == Route(.lights(1), sheets: [.actions]) }
      #expect(assembly.viewState.screen == .waiting(for: 1))
    }
  }

  @Test("a link that leads nowhere is a failure that is shown")
  func wrongLink() async {
    let assembly = Assembly(.mock)
    await running(assembly.run) {
      assembly.viewState.open("khipu://nowhere")
      await wait { assembly.viewState.failure != nil }
      #expect(assembly.viewState.failure?.code == "link")
      #expect(assembly.viewState.route == Route())
    }
  }

  @Test("of the values of a dragged slider the first is sent, and the newest 180 ms after it")
  func slider() async {
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
    let assembly = Assembly(environment)
    let viewState = assembly.viewState
    await running(assembly.run) {
      viewState[brightness: 1] = 0.5
      await wait { viewState[brightness: 1] == 0.5 }
      for step in 0..<600 { viewState[brightness: 1] = Double(step % 100) / 100 }
      viewState[brightness: 1] = 0.25
      viewState.tab = .more
      await wait { viewState.tab == .more }
      #expect(sent.events.count == 1)
      for pause in pauses.events where pause.length == .milliseconds(180) { pause.end.send() }
      await wait { viewState[brightness: 1] == 0.25 }
    }
    #expect(sent.events.count == 2)
    #expect(viewState.failure == nil)
  }

  @Test("windows follow one store")
  func windows() async {
    let environment = Environment.mock
    let (first, second) = (Assembly(environment), Assembly(environment))
    await running(first.run) {
      await running(second.run) {
        first.viewState.load()
        await wait { second.viewState.lights[1] != nil }
        second.viewState[isOn: 1] = true
        await wait { first.viewState[isOn: 1] }
      }
    }
  }

  @Test("a window that is closed leaves nothing behind")
  func closed() async {
    let environment = Environment.mock
    weak var viewState: ViewState?
    weak var released: Assembly?
    do {
      let assembly = Assembly(environment)
      (viewState, released) = (assembly.viewState, assembly)
      await running(assembly.run) {
        assembly.viewState.load()
        await wait { !assembly.viewState.lights.isEmpty }
      }
    }
    #expect(viewState == nil)
    #expect(released == nil)
  }
}
