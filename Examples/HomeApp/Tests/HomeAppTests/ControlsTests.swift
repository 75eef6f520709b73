import TestTools
import KhipuControl
import Features
import Models
import TestSupport
import Testing
import UseCases

@testable import HomeApp

@Suite("What a control sets is sent", .timeLimit(.minutes(1))) @MainActor
struct ControlsTests {
  private let sent = Recorder<Message>()

  /// Runs the body with a view state that shows the state, and returns what was sent.
  private func sent(in state: AppState, by body: (ViewState) -> Void) async -> [Message] {
    let viewState = ViewState(store: createStore(state), send: sent.record)
    await running(viewState.follow) {
      await wait { viewState.lights == state.home.lights && viewState.route == state.route }
      body(viewState)
    }
    return sent.events
  }

  private func home(_ power: Power) -> AppState {
    AppState(
      home: Home(lights: [Light(id: 1, name: "Desk", power: power, brightness: Level(clamping: 0.5))]),
      favorites: power == .on ? [Favorite(1)] : [])
  }

  @Test("a switch", arguments: Power.allCases, [false, true])
  func power(_ power: Power, _ isOn: Bool) async {
    let sent = await sent(in: home(power)) {
      #expect($0[isOn: 1] == (power == .on))
      $0[isOn: 1] = isOn
      // It is not shown before the store has it.
      #expect($0[isOn: 1] == (power == .on))
    }
    #expect(sent == (isOn == (power == .on) ? [] : [.lighting(.turn(.light(1), isOn ? .on : .off))]))
  }

  @Test("a slider", arguments: [-1, 0, 0.25, 0.5, 1, 2, .nan])
  func brightness(_ value: Double) async {
    let sent = await sent(in: home(.on)) {
      #expect($0[brightness: 1] == 0.5)
      $0[brightness: 1] = value
    }
    let message = Message.lighting(.apply(.brightness(Level(clamping: value)), on: .light(1)))
    #expect(sent == (value == 0.5 ? [] : [message]))
  }

  @Test("a star", arguments: Power.allCases, [false, true])
  func favorite(_ power: Power, _ isFavorite: Bool) async {
    let sent = await sent(in: home(power)) {
      #expect($0[isFavorite: 1] == (power == .on))
      $0[isFavorite: 1] = isFavorite
    }
    #expect(sent == (isFavorite == (power == .on) ? [] : [.dashboard(isFavorite ? .add(1) : .remove(1))]))
  }

  @Test("nothing is on, bright or a favorite of a light that is not known")
  func unknown() async {
    let sent = await sent(in: AppState()) {
      #expect(!$0[isOn: 7] && $0[brightness: 7] == 0 && !$0[isFavorite: 7])
    }
    #expect(sent.isEmpty)
  }

  @Test("a tab, but not the present one", arguments: Tab.allCases, Tab.allCases)
  func tab(_ present: Tab, _ next: Tab) async {
    let sent = await sent(in: AppState(route: Route(Place(present)))) {
      #expect($0.tab == present)
      $0.tab = next
    }
    #expect(sent == (next == present ? [] : [.navigation(.go(to: next))]))
  }

  @Test("a selection, by its link", arguments: Routes.places, Routes.places)
  func path(_ present: Place, _ next: Place) async {
    let path = next.selection.map { [$0] } ?? []
    let sent = await sent(in: AppState(route: Route(present))) {
      for tab in Tab.allCases {
        #expect($0[path: tab] == (tab == present.tab ? present.selection.map { [$0] } ?? [] : []))
      }
      $0[path: next.tab] = path
    }
    // A tab in which the user is not shows nothing selected: to deselect there is no move.
    let isMove = present.tab == next.tab ? present != next : next.selection != nil
    #expect(sent == (isMove ? [.navigation(.open(Link(Route(next))))] : []))
  }

  @Test("nothing in a tab that has no lights")
  func wrongSelection() async {
    let sent = await sent(in: AppState(route: Route(.more))) { $0[path: .more] = [1] }
    #expect(sent == [.navigation(.open(Link(Route(.more))))])
  }

  @Test("the end of a sheet, and of those over it", arguments: 0...3, 0...4)
  func sheets(_ count: Int, _ level: Int) async {
    let sheets = Array(Sheet.allCases.prefix(count))
    let sent = await sent(in: AppState(route: Route(.lights(1), sheets: sheets))) {
      #expect($0[hasSheetOver: level] == (level < count))
      $0[hasSheetOver: level] = true
      #expect(self.sent.events.isEmpty)
      $0[hasSheetOver: level] = false
    }
    let left = Route(.lights(1), sheets: Array(sheets.prefix(level)))
    #expect(sent == (level < count ? [.navigation(.open(Link(left)))] : []))
  }

  @Test("what a button or a link does")
  func buttons() async {
    let sent = await sent(in: AppState(route: Route(.lights(1), sheets: [.actions]))) {
      $0.load()
      $0.rename(1, to: "Lamp")
      $0.present(.newName)
      $0.open("https://khipu.example/lights/3")
    }
    let expected: [Message] = [
      .lighting(.load(.lights)), .lighting(.rename(1, to: "Lamp")),
      .navigation(.open(Link("khipu://lights/1?sheet=actions&sheet=rename"))),
      .navigation(.open(Link("https://khipu.example/lights/3"))),
    ]
    #expect(sent == expected)
  }
}
