import KhipuValues
import Models
import Testing

@Suite("What is shown")
struct ScreenTests {
  private static let hundred = IdentifiedCollection(
    (1...100).map { Light(id: Light.ID(clamping: $0), name: "Light \($0)") })

  @Test("is the tab where nothing is selected, whatever is known", arguments: Tab.allCases, [true, false])
  func tabs(tab: Tab, isLoaded: Bool) {
    let state = AppState(home: isLoaded ? Home(lights: Self.hundred) : Home(), route: Route(Place(tab)))
    #expect(state.screen == .tab(tab))
  }

  @Test("is the light that is selected, however far down the list", arguments: 1...100)
  func lights(number: Int) {
    let id = Light.ID(clamping: number)
    for place in [Place.lights(id), .favorites(id)] {
      let state = AppState(home: Home(lights: Self.hundred), route: Route(place, sheets: [.newName]))
      #expect(state.screen == .light(Light(id: id, name: "Light \(number)")))
    }
  }

  @Test("is awaited until lights are loaded; then it is there or missing", arguments: [75, 101] as [Light.ID])
  func loading(id: Light.ID) {
    let before = AppState(route: Route(.lights(id)))
    #expect(before.screen == .waiting(for: id))
    #expect(before.alter(by: .home(.loading(.lights))).screen == .missing(id))
    let adding = Self.hundred.map { AppState.Change.home(.lights(.adding($0))) }
    let after = before.alter(by: adding + [.home(.loading(.lights))])
    #expect(after.screen == (Self.hundred[id].map { .light($0) } ?? .missing(id)))
  }

  @Test("is missing once the light is removed")
  func removal() {
    let state = AppState(home: Home(lights: Self.hundred, loaded: [.lights]), route: Route(.lights(75)))
    #expect(state.alter(by: .home(.lights(.removing(75)))).screen == .missing(75))
  }
}
