import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct AppStateChangeTests {
  private static let samples = [AppState.Change].samples
  private static let state = AppState().alter(by: samples)

  @Test("A change to the state changes one part of it, and leaves an older copy unchanged", arguments: samples)
  func onePart(change: AppState.Change) throws {
    let state = AppState().alter(by: Self.samples.filter { $0 != change })
    let copy = state
    let part = try #require(Mirror(reflecting: change).children.first?.label)
    #expect(difference(state.alter(by: change), state) == [part])
    #expect(state == copy)
  }

  @Test(
    "Repeating a change to the state, other than one to its lights, has no effect",
    arguments: samples.filter { !$0.isOfLights })
  func repeated(change: AppState.Change) { #expect(Self.state.alter(by: change) == Self.state) }

  @Test(
    "`isReportedByBridge` is true exactly for the sample changes to the home", arguments: samples + [.forgettingHome])
  func reported(change: AppState.Change) { #expect(change.isReportedByBridge == "\(change)".hasPrefix("home(")) }

  @Test("`isReportedByBridge` is false for a change that includes a light's display", arguments: Light.Display.allCases)
  func display(display: Light.Display) {
    let changes: [Light.Change] = [.turning(.it(.on)), .toggling(.display(to: display))]
    #expect(!AppState.Change.home(.lights(.changing(1, by: changes))).isReportedByBridge)
    #expect(AppState.Change.home(.lights(.changing(1, by: [.turning(.it(.on))]))).isReportedByBridge)
  }

  @Test("A state and its changes are encoded and decoded unchanged", arguments: samples + [.forgettingHome])
  func coding(change: AppState.Change) throws {
    #expect(try roundTrip(change) == change)
    #expect(try roundTrip(Self.state.alter(by: change)) == Self.state.alter(by: change))
  }

  @Test(
    "A stored change to a part of the state that no longer exists is decoded, and has no effect",
    arguments: [
      ("organisation", .organisation(.init())), ("uploads", .uploads(.init())), ("route", .route(.init())),
    ] as [(String, AppState.Change)])
  func retired(name: String, expected: AppState.Change) throws {
    for former in [#"{"removing":{}}"#, #"{"loading":{"id":"team","answeredAt":0,"repositories":[]}}"#, "[1]", "{}"] {
      let change: AppState.Change = try read(#"{"\#(name)":{"_0":\#(former)}}"#)
      #expect(change == expected)
      #expect(Self.state.alter(by: change) == Self.state)
      #expect(try roundTrip(change) == change)
    }
  }
}

extension AppState.Change {
  /// Whether this changes lights. Such a change counts as a revision even if the values stay the same.
  fileprivate var isOfLights: Bool { if case .home(.lights) = self { true } else { false } }
}
