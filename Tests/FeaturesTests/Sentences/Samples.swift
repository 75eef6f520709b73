import Features
import Models
import UseCases

/// Values of every case of every message, with what is awkward in them.
///
/// Each list goes through an enum of its cases with exhaustive switches: a new case doesn't compile until it has
/// samples here.
enum Samples {
  static let texts = [
    "Desk", "", " ", "  two  spaces ", "\"", "\\", "\\\"", "\\n", "a\nb", "\r\n", "\t", "\u{0}", "\u{1b}[31mred",
    "\u{7f}",
    "\u{85}", "\u{9b}2J", "\u{202e}evil", "\u{2066}", "\u{2028}", "\u{200b}", "\u{feff}", "💡", "👩‍👩‍👧", "🏳️‍🌈",
    "\u{301}begins with an accent", "\u{200d}", "\u{fe0f}", "e\u{301}", "é", "Küche", "厨房", "مطبخ", "to", "on", "light",
    "light 1", "room 2", "x: y", ":", "lighting:", "lighting: turn light 1 on", "succeeded", "failed: cancelled", "5",
    "1e5", "50%", "(a, b)", "it's", "/", "--json", "\u{10ffff}", "\u{1F4A1}\u{20E3}", String(repeating: "x", count: 40),
  ]
  static let lights: [Light.ID] = [1, 2, 10, 999, .max].map(Light.ID.init(clamping:))
  static let rooms: [Room.ID] = [1, 2, .max].map(Room.ID.init(clamping:))
  static let zones: [Zone.ID] = [1, 3, .max].map(Zone.ID.init(clamping:))
  static let targets = lights.map(Target.light) + rooms.map(Target.room) + zones.map(Target.zone) + [.all]
  static let scenes: [Scene.ID] = [
    "4e1c6b20e-on-0", "1", "007", "1e5", "2.5", "-1", "-", "_", "--json", "x_Y", "on", "is", "scene", "scenes", "light",
    "room", "to", "over", "all", "recall", "lighting", "succeeded", "failed", "Failed", "unreachable",
    String(repeating: "x", count: 32),
  ].compactMap(Scene.ID.init(_:))
  static let subjects = targets.map(Failure.Subject.target) + scenes.map(Failure.Subject.scene)
  static let transitions = [nil] + [0, 1, 9, 10, 20, 605, 65530, 65535].map(Transition.init(clamping:))
  static let levels = [0, 1, 0.5, 1 / 3, 0.1 + 0.2, 1e-9, Double.leastNonzeroMagnitude, 1 - 1e-16, 65534.0 / 65535].map(
    Level.init(clamping:))
  static let mireks = [153, 154, 200, 370, 499, 500].map(Mirek.init(clamping:))
  static let points = (1...100).map(Points.init(clamping:))
  static let numbers = [0, 0.2, 5, Double.leastNonzeroMagnitude, 1e308, 0.1 + 0.2, -1, .infinity, -.infinity]
  static let integers = [0, 1, -1, 33, 201, .max, .min]

  static let organisations = ["pointfreeco", "a", "5", "light", "-A__-", String(repeating: "x", count: 39)].compactMap(
    Organisation.ID.init(_:))
  static let addresses = ["https://www.pointfree.co", "http://a", "https://a/?\"b\\#c", "https://a/succeeded"]
    .compactMap(
      Address.init(_:))
  static let moments = [0, 0.25, -1, 1_706_702_400, 1e300, -1e300].compactMap(Moment.init(secondsSince1970:))
  static let ages = ["0s", "30s", "5m", "3h", "2d", "\(Int.max)d"].compactMap(Age.init(_:))

  static let values: [Light.Values] =
    levels.map { .hsb(hue: $0, saturation: .zero, brightness: .full) }
    + levels.map { .hsb(hue: .full, saturation: $0, brightness: .zero) }
    + levels.map { .hsb(hue: .zero, saturation: .full, brightness: $0) }
    + mireks.map { .temperature($0) } + levels.map { .brightness($0) }
}
