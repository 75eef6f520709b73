import Models
import TestSupport
import Testing

@Suite("A state")
struct AppStateTests {
  @Test("begins at the first tab, with nothing known")
  func beginning() {
    #expect(AppState().route == .first)
    #expect(!AppState().areLightsLoaded)
  }

  @Test("that was written before it had a route is at the first tab; where it has lights, they were loaded")
  func old() throws {
    let empty: AppState = try read(#"{"lights":[],"rooms":[],"favorites":[]}"#)
    #expect(empty == AppState())
    let light = #"{"id":1,"name":"Desk","isReachable":true,"power":"on","display":"slider","modes":[]}"#
    let known: AppState = try read(#"{"lights":[\#(light)],"rooms":[],"favorites":[{"id":1}]}"#)
    #expect(known.route == .first)
    #expect(known.areLightsLoaded)
    #expect(known.favorites == [Favorite(1)])
  }

  @Test("outlives being written and read, wherever the person is", arguments: [true, false])
  func coding(areLightsLoaded: Bool) throws {
    let state = AppState(
      rooms: [Room(id: 1, name: "Office")], route: Route(.lights(75), sheets: [.actions, .rename]),
      areLightsLoaded: areLightsLoaded)
    #expect(try roundTrip(state) == state)
  }
}
