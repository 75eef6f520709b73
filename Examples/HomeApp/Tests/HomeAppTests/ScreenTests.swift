import Foundation
import Testing

@testable import HomeApp

/// Compares each screen in each loading state with a fixture. `SCREENS=write swift test` writes the fixtures.
@MainActor
struct ScreenTests {
  @Test("The screens in each loading state match the fixtures", arguments: PreviewState.allCases)
  func matchFixtures(_ state: PreviewState) throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(state).txt")
    let shown = Self.text(of: state)
    if ProcessInfo.processInfo.environment["SCREENS"] == "write" {
      try shown.write(to: fixture, atomically: true, encoding: .utf8)
    }
    #expect(shown == (try String(contentsOf: fixture, encoding: .utf8)))
  }

  @Test("Printing the screens of a state twice gives the same text", arguments: PreviewState.allCases)
  func printsSameTextTwice(_ state: PreviewState) {
    #expect(Self.text(of: state) == Self.text(of: state))
  }

  /// The screens of a window, each as a tree.
  private static func text(of state: PreviewState) -> String {
    let screens = Screens(state.content.app, state.content.window)
    let lighting = screens.lighting
    return [
      Tree("lights", (notice: lighting.screen.value, rows: lighting.rows.ids.map { lighting.rows[$0] })),
      Tree("dashboard", screens.dashboard.screen.value), Tree("navigation", screens.navigation.screen.value),
      Tree("pairing", (screen: screens.pairing.screen.value, text: screens.pairing.screen.value.text)),
      Tree("alert", Assembly.preview(state).alerts.text as Any),
    ].map(\.text).joined()
  }
}
