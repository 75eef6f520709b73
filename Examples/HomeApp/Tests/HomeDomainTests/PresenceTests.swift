import HomeDomain
import KhipuValues
import Models
import NavigationModels
import Testing

struct PresenceTests {
  private static let home = Home(
    lights: [Light(id: 1, name: "Desk")], rooms: [LightGroup(id: 1, name: "Study")],
    zones: [LightGroup(id: 2, name: "Upstairs")],
    scenes: [LightScene(id: "relax", name: "Relax")])

  @Test(
    "A screen's known subject is present, even if its part of the home isn't loaded",
    arguments: [
      (.light(1), "Desk"), (.room(1), "Study"), (.zone(2), "Upstairs"), (.scene("relax"), "Relax"),
    ] as [(Screen, String)])
  func knownSubject(screen: Screen, name: String) {
    #expect(Self.home.presence(of: screen) == .here(name: name))
  }

  @Test(
    "A screen's subject has the screen's identifier, and leads back to the screen",
    arguments: [(.light(3), .light(3)), (.room(1), .room(1)), (.zone(2), .zone(2)), (.scene("relax"), .scene("relax"))]
      as [(Screen, Subject)])
  func subject(screen: Screen, subject: Subject) { #expect(screen.subject == subject && Screen(subject) == screen) }

  @Test("Each part of the home has a kind of screens", arguments: HomePart.allCases)
  func kinds(part: HomePart) {
    #expect(Screen.Kind(part).part == part && Screen.Kind(part).rawValue == part.rawValue)
  }

  @Test(
    "A screen's unknown subject is awaited until its part of the home is loaded, and is missing after that",
    arguments: [.light(2), .room(2), .zone(1), .scene("x")] as [Screen], HomePart.allCases)
  func unknownSubject(screen: Screen, part: HomePart) {
    let home = Self.home.alter(by: .loading(part))
    #expect(home.presence(of: screen) == (screen.kind.part == part ? .missing : .waiting))
  }
}
