import Models
import TestSupport
import Testing

@Suite("The state")
struct AppStateTests {
  @Test("without arguments is the one in which nothing is known")
  func nothing() {
    let state = AppState()
    #expect(state.lights.isEmpty && state.rooms.isEmpty && state.favorites.isEmpty)
    #expect(state.zones.isEmpty && state.scenes.isEmpty)
    #expect(state.route == .first)
    #expect(state.loaded.isEmpty)
  }

  @Test("that was written before it had a route is at the first tab; where it has lights, they were loaded")
  func unrouted() throws {
    let light = #"{"id":1,"name":"Desk","isReachable":true,"power":"on","display":"slider","modes":[]}"#
    let known: AppState = try read(#"{"lights":[\#(light)],"rooms":[],"favorites":[{"id":1}]}"#)
    #expect(known.route == .first)
    #expect(known.loaded == [.lights])
    #expect(known.favorites == [Favorite(1)])
  }

  @Test(
    "outlives being written and read, wherever the person is and whatever is loaded",
    arguments: [[], [.lights], [.rooms, .scenes], Set(AppState.Change.Loading.allCases)])
  func coding(loaded: Set<AppState.Change.Loading>) throws {
    let state = AppState(
      lights: [.plug], rooms: [Room(id: 1, name: "Office")], route: Route(.lights(75), sheets: [.actions, .rename]),
      loaded: loaded)
    #expect(try roundTrip(state) == state)
  }

  @Test("that was written before there were zones and scenes has none, and everything else")
  func earlier() throws {
    let earlier: AppState = try read(
      #"{"lights":[],"rooms":[{"id":1,"name":"Office","lights":[1]}],"favorites":[{"id":1}]}"#)
    #expect(earlier == AppState(rooms: [Room(id: 1, name: "Office", lights: [1])], favorites: [Favorite(1)]))
  }

  @Test(
    "isn't read without what was always there, nor from what is none",
    arguments: [
      #"{"rooms":[],"favorites":[]}"#, #"{"lights":[],"favorites":[]}"#, #"{"lights":[],"rooms":[]}"#,
      #"{"lights":[],"rooms":[],"favorites":[],"zones":7}"#, #"{"lights":[],"rooms":[],"favorites":[],"scenes":[7]}"#,
    ])
  func incomplete(json: String) {
    #expect(throws: DecodingError.self) { try read(json) as AppState }
  }

  @Test(
    "tells the name of a scene's room or zone, where there is one",
    arguments: [(1, "Office"), (2, "Upstairs"), (3, nil), (nil, nil)] as [(Group.ID?, String?)])
  func groupName(group: Group.ID?, name: String?) {
    let state = AppState(rooms: [Room(id: 1, name: "Office")], zones: [Zone(id: 2, name: "Upstairs")])
    #expect(state.groupName(of: Scene(id: "relax", name: "Relax", group: group)) == name)
  }
}
