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
      ("turn 2 lamps on", 7, ["on", "off"], "no"), ("turn kitchen of", 13, ["on", "off"], "turn kitchen off"),
      ("turn of kitchen", 15, ["on", "off"], "turn off kitchen"),
      ("turn light 1 on ovr 2s", 16, ["over", "the end of the sentence", "except", "at"], "turn light 1 on over 2s"),
      ("turn light 1 on now", 16, ["over", "the end of the sentence", "except", "at"], "no"),
      ("turn lamp on desk off", 13, ["over", "the end of the sentence", "except", "at"], "no"),
      ("set kitchen rainbow", 12, ["to"] + values, "no"),
      ("toggle 1 over 2 minuts", 16, ["the end of the sentence"], "toggle 1 over 2 minutes"),
      ("turn 1 on over 1 day", 17, ["the end of the sentence"], "no"),
      ("turn light 1 on over", 20, ["a time such as 2s"], "no"),
      ("increase brightness on kitchen by 20", 20, ["by"], "no"),
      ("rename desk tp lamp", 19, ["to"], "rename desk to lamp"),
      ("turn light", 10, ["the number or the name of a light"], "no"),
      ("turn", 4, ["all lights", "the number or the name of a light, room or zone", "on", "off"], "no"),
      ("turn all lmps off", 9, ["lights", "on", "off"], "no"),
      ("toggle desk lamp on", 17, ["over", "the end of the sentence"], "no"),
      ("load lihgts", 5, ["lights", "rooms", "zones", "scenes"], "load lights"),
      ("apply light on light 1", 6, values, "no"), ("apply 30lx on 1", 6, values, nil), ("apply", 5, values, "no"),
      ("apply hsb(0.5, 0.5 on light 1", 19, ["a number", ")"], nil),
      ("apply hsb(1, 1, 1 on light 1", 18, [")"], "apply hsb(1, 1, 1 ) on light 1"),
      ("apply brightness(10mirek) on 1", 17, ["a number"], "no"),
      ("apply temperature(warm) on 1", 18, ["a colour temperature"], "no"),
      ("apply red lamp on", 10, ["on"], nil), ("increase hue by much on 1", 16, ["points"], "no"),
      ("increase warmth by 10pt on 1", 9, ["brightness", "saturation", "hue", "temperature"], nil),
      ("set light 1 to purpel", 15, values, "set light 1 to purple"),
      ("dim study to lots", 13, ["a percentage"], "no"),
      ("rename 1 to 5", 12, ["a name", "quotation marks around the text"], nil),
      ("rename 1 to", 11, ["a name"], "no"),
      ("recall", 6, ["the id or the name of a scene"], "no"),
      ("recall scene", 12, ["the id or the name of a scene"], "no"),
      ("recall scene movie on friday", 19, ["over", "the end of the sentence"], nil),
      ("recall scene on friday", 16, ["over", "the end of the sentence"], nil),
    ] as [FeatureSamples.Refusal])
  func notUnderstood(_ typed: String, offset: Int, expected: [String], nearest: String?) {
    expectRefusal(of: typed, at: offset, expected: expected, nearest: nearest, names: Self.names)
  }
}
