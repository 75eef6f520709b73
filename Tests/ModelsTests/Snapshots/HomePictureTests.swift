import Foundation
import KhipuValues
import Models
import Testing

@Suite("A picture of the home")
struct HomePictureTests {
  private static let lit = Light(
    id: 1, name: "Desk", power: .on, brightness: Level(clamping: 0.5), color: Color(hue: .zero, saturation: .full))
  private static let off = Light(id: 2, name: "Shelf", color: Color(hue: .zero, saturation: .full))
  private static let far = Light(id: 3, name: "Hall", isReachable: false, power: .on)

  private func picture(_ lights: [Light], _ rooms: [Group] = []) -> String {
    Home(lights: IdentifiedCollection(lights), rooms: IdentifiedCollection(rooms)).picture
  }

  private func texts(_ svg: String) -> [String] {
    svg.matches(of: /<text[^>]*>([^<]*)<\/text>/).map { String($0.1) }
  }

  @Test("A picture of the home has each room with its lights, and then the lights that are in none")
  func rooms() {
    let svg = picture(
      [Self.lit, Self.off, Self.far],
      [
        Group(id: 1, name: "Study", lights: [2, 9]), Group(id: 2, name: "Attic"),
        Group(id: 3, name: "Den", lights: [2, 1]),
      ])
    #expect(
      texts(svg) == ["Study", "Shelf", "off", "Attic", "Den", "Desk", "on", "Outside of rooms", "Hall", "unreachable"])
  }

  @Test("A picture of the home has no section for lights without a room if there are none")
  func inside() {
    #expect(texts(picture([Self.lit], [Group(id: 1, name: "Study", lights: [1])])) == ["Study", "Desk", "on"])
    #expect(texts(picture([])).isEmpty)
  }

  @Test("A picture shows a light that is on as a disc, off as a ring, and unreachable as a dashed ring")
  func discs() throws {
    let discs = picture([Self.lit, Self.off, Self.far]).matches(of: /<circle[^>]*>/).map { String($0.0) }
    try #require(discs.count == 3)
    #expect(discs[0].contains("fill=\"#800000\" stroke=\"#ff0000\""))
    #expect(discs[1].contains("fill=\"none\" stroke=\"#ff0000\""))
    #expect(discs[2].contains("fill=\"none\" stroke=\"#808080\""))
    #expect(discs.map { $0.contains("stroke-dasharray") } == [false, false, true])
  }

  @Test(
    "A picture of the home is as high as what is in it, and nothing lies on anything else",
    arguments: [0, 1, 3, 4, 100])
  func places(count: Int) throws {
    let lights = (1...max(1, count)).prefix(count).map { Light(id: .init(clamping: $0), name: "\($0)") }
    let svg = picture(Array(lights), [Group(id: 1, name: "Study", lights: lights.map(\.id))])
    let places = svg.matches(of: /<g transform="translate\((\d+) (\d+)\)"><circle/).map { "\($0.1) \($0.2)" }
    #expect(Set(places).count == count)
    let height = try #require(svg.firstMatch(of: /height="(\d+)"/)).1
    #expect(height == "\(16 + 40 + (count + 2) / 3 * 120 + 16)")
  }

  @Test(
    "A picture of the home has no name in it that XML would take for something else",
    arguments: [
      ("<b>&\"'", "&lt;b&gt;&amp;&quot;&#39;"), ("</text><script>", "&lt;/text&gt;&lt;script&gt;"),
      ("a\u{0}b\u{1b}[31m", "a\u{FFFD}b\u{FFFD}[31m"), ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"),
      ("a\tb\nc\rd", "a&#9;b&#10;c&#13;d"), ("<\u{301}", "&lt;\u{301}"), ("灯 🪔", "灯 🪔"), ("", ""),
    ])
  func escaping(name: String, written: String) {
    let light = Light(id: 1, name: name)
    let svg = picture([light], [Group(id: 1, name: name, lights: [1])])
    #expect(svg.components(separatedBy: ">\(written)</text>").count == 3)
    #expect(svg.matches(of: /<text/).count == 3)
  }

  @Test("A picture of the home is the same for the same state, and another for another")
  func determinism() {
    let states = [[], [Self.lit], [Self.lit, Self.off], [Self.lit.alter(by: .turning(.it(.off)))]]
    #expect(Set(states.map { picture($0) }).count == states.count)
    for state in states { #expect(picture(state) == picture(state)) }
  }
}
