import Foundation
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

/// Reflection finds the properties. Each needs a sample; `namingRemoved` lists those that may contain a removed light's ID.
struct AppStateTests {
  private static let state = AppState().alter(by: .samples)

  @Test("Each stored property of the state and the home is changed by one of the sample changes")
  func samples() {
    #expect(difference(Self.state, AppState()) == storedProperties(of: AppState()))
    #expect(difference(Self.state.home, Home()) == storedProperties(of: Home()))
  }

  @Test("A missing stored property of the state or the home is decoded as its default, and the others as stored")
  func defaults() throws {
    try expectDefaults(Self.state, AppState())
    try expectDefaults(Self.state.home, Home())
  }

  private func expectDefaults<State: Codable>(_ state: State, _ initial: State) throws {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(state)) as? [String: Any]
    let stored = try #require(json)
    #expect(Set(stored.keys) == storedProperties(of: state))
    for name in storedProperties(of: state) {
      let rest = stored.filter { $0.key != name }
      let former = try JSONDecoder().decode(State.self, from: JSONSerialization.data(withJSONObject: rest))
      #expect(difference(former, state) == [name])
      #expect(difference(former, initial) == storedProperties(of: state).subtracting([name]))
    }
  }

  @Test("Forgetting the home resets all that refers to the bridge, except the home's revisions")
  func forgetting() {
    let forgotten = Self.state.alter(by: .forgettingHome)
    #expect(difference(forgotten, AppState().alter(by: .lasting)) == ["home"])
    #expect(difference(forgotten.home, Home()) == ["revisions"])
  }

  @Test(
    "After a light is removed, exactly the properties in `namingRemoved` still contain its ID",
    arguments: [nil, 1_000_000])
  func removal(revision: Int?) {
    let removal = Home.Change.lights(.removing(1))
    let removed = Self.state.alter(by: .home(revision.map { .read(removal, at: $0) } ?? removal))
    #expect(
      Self.namingLights(removed) == Set(AppState.namingRemoved.keys.map { "\($0)".replacing("\\AppState.", with: "") }))
    #expect(Self.namingLights(Self.state).contains("home.lights"))
  }

  /// The names of the properties that contain a light's identifier; those of the home have a prefix, as in `home.lights`.
  private static func namingLights(_ state: AppState) -> Set<String> {
    let parts = Mirror(reflecting: state.home).children.map { ("home.\($0.label ?? "")", $0.value) }
    let rest = Mirror(reflecting: state).children.map { ($0.label ?? "", $0.value) }.filter { $0.0 != "home" }
    return Set((parts + rest).filter { names($0.1) }.map(\.0))
  }

  private static func names(_ value: Any) -> Bool {
    value is Light.ID || Mirror(reflecting: value).children.contains { names($0.value) }
  }
}
