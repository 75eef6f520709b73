import KhipuValues
import Models
import Testing

@testable import Features
@testable import KhipuSentences

struct ParseErrorTests {
  private static let values = [
    "hsb", "temperature", "brightness", "the name of a colour", "a value such as 30%, 4000K or ff8800",
  ]

  private static let names = Names(
    Home(
      lights: [Light(id: 1, name: "Desk lamp")],
      rooms: [
        LightGroup(id: 1, name: "Kitchen"), LightGroup(id: 2, name: "Study"), LightGroup(id: 3, name: "Living room"),
      ]
    ).names)

  @Test(
    "A parse error has the mistake's offset, the expected words and any suggestion",
    arguments: [
      ("tunr light 1 on", 0, ["turn"], "turn light 1 on"), ("turn light 1", 12, ["on", "off"], "no"),
      ("turn light 1 onn", 13, ["on", "off"], "turn light 1 on"),
      ("turn reading light on", 13, ["on", "off"], "no"), ("turn reading", 12, ["on", "off"], nil),
      ("turn kitchen of", 13, ["on", "off"], "turn kitchen off"),
      ("turn of kitchen", 15, ["on", "off"], "turn off kitchen"),
      ("turn light 1 on ovr 2s", 16, ["over", "the end of the sentence", "except", "at"], "turn light 1 on over 2s"),
      ("set kitchen rainbow", 12, ["to"] + values, "no"),
      ("turn light 1 on over", 20, ["a time such as 2s"], "no"),
      ("turn light", 10, ["the number or the name of a light"], "no"),
      ("turn", 4, ["all lights", "the number or the name of a light, room or zone", "on", "off"], "no"),
      ("turn all lmps off", 9, ["lights", "on", "off"], "no"),
      ("load lihgts", 5, ["lights", "rooms", "zones", "scenes"], "load lights"),
      ("apply light on light 1", 6, values, "no"), ("apply 30lx on 1", 6, values, nil), ("apply", 5, values, "no"),
      ("apply hsb(0.5, 0.5 on light 1", 19, ["a number", ")"], nil),
      ("apply hsb(1, 1, 1 on light 1", 18, [")"], "apply hsb(1, 1, 1 ) on light 1"),
      ("apply red lamp on", 10, ["on"], nil), ("increase hue by much on 1", 16, ["points"], "no"),
      ("increase warmth by 10pt on 1", 9, ["brightness", "saturation", "hue", "temperature"], nil),
      ("set light 1 to purpel", 15, values, "set light 1 to purple"),
      ("rename 1 to 5", 12, ["a name", "quotation marks around the text"], nil),
      ("recall scene", 12, ["the id or the name of a scene"], "no"),
      ("recall scene movie on friday", 19, ["over", "the end of the sentence"], nil),
    ] as [FeatureSamples.Refusal])
  func notUnderstood(_ typed: String, offset: Int, expected: [String], nearest: String?) {
    expectRefusal(of: typed, at: offset, expected: expected, nearest: nearest, names: Self.names)
  }
}
