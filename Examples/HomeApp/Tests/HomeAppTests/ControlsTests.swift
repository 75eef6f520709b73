import Features
import HomeDomain
import KhipuControl
import KhipuTestTools
import Models
import NavigationModels
import TestSupport
import Testing
import UseCases

@testable import HomeApp

@MainActor
struct ControlsTests {
  private func home(_ power: Power) -> HomeState {
    Routes.state(
      home: Home(lights: [Light(id: 1, name: "Desk", power: power, brightness: Level(clamping: 0.5))]),
      favorites: power == .on ? [Favorite(1)] : [])
  }

  @Test(
    "A light's switch sends a command only if its new value differs from the current one, and keeps showing the current one",
    arguments: Power.allCases, [false, true])
  func switchSendsCommand(_ power: Power, _ isOn: Bool) {
    let screens = Screens(home(power))
    #expect(screens.lighting[isOn: 1] == (power == .on))
    screens.lighting[isOn: 1] = isOn
    // A control shows its new value only after the store has changed.
    #expect(screens.lighting[isOn: 1] == (power == .on))
    #expect(
      screens.sent.events == (isOn == (power == .on) ? [] : [.lights(.lighting(.turn(.light(1), isOn ? .on : .off)))]))
  }

  @Test(
    "A light's slider sends a command with its clamped value only if the value differs from the current one",
    arguments: [
      (-1, 0), (0, 0), (0.25, 0.25), (0.5, nil), (1, 1), (2, 1), (.nan, 0),
    ] as [(Double, Double?)])
  func sliderSendsClampedValue(_ value: Double, sent: Double?) {
    let screens = Screens(home(.on))
    #expect(screens.lighting[brightness: 1] == 0.5)
    screens.lighting[brightness: 1] = value
    let levels = [sent].compactMap { $0.map(Level.init(clamping:)) }
    #expect(screens.sent.events == levels.map { .lights(.lighting(.apply(.brightness($0), on: .light(1)))) })
  }

  @Test("A slider of a light at full brightness sends no command for a value over 1")
  func sliderBeyondEnd() {
    let screens = Screens(Routes.state(home: Home(lights: [Light(id: 1, name: "Desk", brightness: .full)])))
    screens.lighting[brightness: 1] = 2
    #expect(screens.sent.events.isEmpty)
  }

  @Test(
    "A light's favorite toggle sends a command only if its new value differs from the current one",
    arguments: Power.allCases, [false, true])
  func favoriteToggleSendsCommand(_ power: Power, _ isFavorite: Bool) {
    let screens = Screens(home(power))
    #expect(screens.dashboard[isFavorite: 1] == (power == .on))
    screens.dashboard[isFavorite: 1] = isFavorite
    let isSent = isFavorite != (power == .on)
    #expect(screens.sent.events == (isSent ? [.lights(.dashboard(isFavorite ? .add(1) : .remove(1)))] : []))
  }

  @Test("An unknown light is off, has brightness 0, and isn't a favorite")
  func unknownLight() {
    let screens = Screens(HomeState())
    #expect(!screens.lighting[isOn: 7] && screens.lighting[brightness: 7] == 0 && !screens.dashboard[isFavorite: 7])
  }

  @Test(
    "Selecting a tab sends a command only if the tab isn't selected yet", arguments: HomeTab.allCases, HomeTab.allCases)
  func selectingTab(_ present: HomeTab, _ next: HomeTab) {
    let screens = Screens(Routes.state(at: Place(present)))
    #expect(screens.navigation.tab == present)
    screens.navigation.tab = next
    #expect(screens.sent.events == (next == present ? [] : [.navigation(.go(to: next))]))
  }

  @Test(
    "Closing a sheet sends a link to the place without that sheet and those over it; closing a missing one sends nothing",
    arguments: 0...3, 0...4)
  func closingSheet(_ count: Int, _ level: Int) {
    let sheets = Array(Sheet.allCases.prefix(count))
    let screens = Screens(Routes.state(at: Place(.lights, [.light(1)], sheets: sheets)))
    #expect(screens.navigation[hasSheetOver: level] == (level < count))
    screens.navigation[hasSheetOver: level] = true
    #expect(screens.sent.events.isEmpty)
    screens.navigation[hasSheetOver: level] = false
    let left = Place(.lights, [.light(1)], sheets: Array(sheets.prefix(level)))
    #expect(screens.sent.events == (level < count ? [.navigation(.open(DeepLink(left)))] : []))
  }

  @Test("A refresh, rename, recall, sheet, link, pairing or unpairing sends one message, and only a refresh is awaited")
  func sendsOneMessage() async {
    let screens = Screens(Routes.state(at: Place(.lights, [.light(1)], sheets: [.actions])))
    await screens.lighting.refresh()
    screens.lighting.rename(1, to: "Lamp")
    screens.lighting.recall("relax")
    screens.navigation.present(.newName)
    screens.navigation.open("https://khipu.example/lights/3")
    screens.pairing.host = "192.168.1.2"
    screens.pairing.pair()
    screens.pairing.unpair()
    let expected: [HomeMessage] = [
      .lights(.lighting(.load(.lights))), .lights(.lighting(.rename(1, to: "Lamp"))),
      .lights(.lighting(.recall("relax"))),
      .navigation(.open(DeepLink("khipu://lights/1?sheet=actions&sheet=rename"))),
      .navigation(.open(DeepLink("https://khipu.example/lights/3"))),
      .lights(.pairing(.pair(with: "192.168.1.2"))), .lights(.pairing(.unpair)),
    ]
    #expect(screens.sent.events == expected)
    #expect(screens.awaited.events == [.lights(.lighting(.load(.lights)))])
  }
}
