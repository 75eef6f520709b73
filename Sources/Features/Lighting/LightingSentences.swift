import KhipuControl
public import KhipuSentences
import KhipuValues
import Models
import UseCases

extension Command.Lighting: Spoken {
  public static let catalogue = Catalogue(
    "lighting", "Loads, switches, sets, dims and renames lights, and recalls scenes.", Command.lighting,
    Forms.turn.erased, Forms.toggle.erased, Forms.apply.erased, Forms.increase.erased, Forms.decrease.erased,
    Forms.rename.erased,
    Forms.recall.erased, Forms.load.erased, Forms.show.erased)

  public var sentence: Sentence {
    switch self {
    case .load(let part): Forms.load(part)
    case .turn(let target, let power, over: let transition): Forms.turn(target, power, transition)
    case .toggle(let target, over: let transition): Forms.toggle(target, transition)
    case .apply(let values, on: let target, over: let transition):
      Forms.apply(values, target, transition)
    case .increase(let property, by: let points, on: let target, over: let transition):
      Forms.increase(property, points, target, transition)
    case .decrease(let property, by: let points, on: let target, over: let transition):
      Forms.decrease(property, points, target, transition)
    case .rename(let light, to: let name): Forms.rename(light, name)
    case .show(let light, as: let display): Forms.show(light, display)
    case .recall(let scene, over: let transition): Forms.recall(scene, transition)
    }
  }
}

private enum Forms {
  private static let targets: [Target] = [
    .light(1), .room(2), .zone(3), .all, .and(.light(1), .room(2)), .except(.all, .light(1)),
  ]
  private static let target = Slot<Target>.target(samples: [.light(1), .room(2)])

  static let load = SentenceForm(
    "load", "loading", Slot<HomePart>.word, purpose: "reads it from the bridge",
    examples: [
      Example(.load(.lights)), Example(.load(.rooms)), Example(.load(.zones)), Example(.load(.scenes)),
      Example(.load(.lights), with: .bridge(.notPaired)) { $0.bridge = .failing(.notPaired) },
      Example(.load(.rooms), with: .bridge(.busy)) { $0.bridge = .failing(.busy) },
    ]
  ) { Command.Lighting.load($0) }

  static let turn = SentenceForm(
    "turn", "turning", Slot<Target>.target(samples: targets), Slot<Power>.word, Slot<LightTransition?>.over,
    purpose: "switches a light, every light of a room or zone, or all lights",
    or: turn("turn"), turn("switch"), power("turn"), power("switch"), power("", of: .knownTarget),
    examples: [
      Example(.turn(.light(1), .on)), Example(.turn(.room(1), .off)), Example(.turn(.zone(2), .on)),
      Example(.turn(.all, .on, over: LightTransition(clamping: 20))),
      Example(
        .turn(.light(1), .on), where: .lightIsUnreachable, leadsTo: .partly(except: [.lighting(.unheard)])),
      Example(.turn(.light(9), .on), leadsTo: .failed(.lighting(.missing(.light(9))))),
      Example(.turn(.and(.light(1), .zone(2)), .off)),
      Example(
        .turn(.except(.all, .light(1)), .off), leadsTo: .failed(.lighting(.empty(.target(.except(.all, .light(1))))))),
      Example(.turn(.room(9), .on), leadsTo: .failed(.lighting(.missing(.room(9))))),
    ]
  ) { Command.Lighting.turn($0, $1, over: $2) }

  /// A wording with the power before the target: `turn off light 1`.
  private static func turn(_ verb: String) -> Wording<Command.Lighting> {
    Wording(verb, Slot<Power>.word, target, Slot<LightTransition?>.over) {
      .turn($1, $0, over: $2)
    }
  }

  /// A wording with the exception after the power: `turn all lights off except light 1`.
  private static func power(
    _ verb: String, of target: Slot<Target> = target
  ) -> Wording<Command.Lighting> {
    Wording(
      verb, target, Slot<Power>.word, Slot<Target>.exceptions.after("except").optional,
      Slot<LightTransition?>.over
    ) { target, power, exception, transition in
      .turn(exception.map { target.without($0) } ?? target, power, over: transition)
    }
  }

  static let toggle = SentenceForm(
    "toggle", "toggling", Slot<Target>.target(samples: targets), Slot<LightTransition?>.over,
    purpose: "turns what is off on, and what is on off; several lights off if any of them is on",
    examples: [
      Example(.toggle(.light(1))),
      Example(
        .toggle(.zone(2)), where: .lightIsUnreachable, leadsTo: .failed(.lighting(.unreachable(.zone(2))))),
    ]
  ) { Command.Lighting.toggle($0, over: $1) }

  static let apply = SentenceForm(
    "apply", "applying", Slot<Light.Values>.values, Slot<Target>.target(samples: [.light(1), .room(1)]).after("on"),
    Slot<LightTransition?>.over,
    purpose: "sets the colour, the colour temperature or the brightness of lights, and turns them on",
    or: set("set", .said), set("make", .said), set("", .said, on: .knownTarget), set("dim", .brightness.after("to")),
    set("turn on", .brightness.after("at")), set("switch on", .brightness.after("at")),
    set("turn", .brightness.after("on at")), set("switch", .brightness.after("on at")),
    examples: [
      Example(.apply(.hsb(hue: .zero, saturation: .full, brightness: .full), on: .light(1))),
      Example(.apply(.brightness(.full), on: .light(1))),
      Example(.apply(.temperature(.warmest, brightness: .full), on: .light(1))),
      Example(
        .apply(.temperature(.warmest), on: .light(1)), where: .lightIsWhite,
        leadsTo: .failed(.lighting(.incapable(1, .temperature)))),
    ]
  ) { Command.Lighting.apply($0, on: $1, over: $2) }

  /// A wording with the target before the values: `set light 1 to red`, `make light 1 red`, `light 1 red`, `dim study to 50%`.
  private static func set(
    _ verb: String, _ values: Slot<Light.Values>, on target: Slot<Target> = target
  ) -> Wording<Command.Lighting> {
    Wording(verb, target, values, Slot<LightTransition?>.over) { .apply($1, on: $0, over: $2) }
  }

  static let increase = SentenceForm(
    "increase", "increasing", Slot<Light.Property>.word, Slot<Points>.points.after("by"),
    Slot<Target>.target(samples: [.light(1), .room(1)]).after("on"), Slot<LightTransition?>.over,
    purpose: "raises it by percentage points of the light's own range; a temperature: colder, to more kelvin",
    or: step("brighten") { .increase(.brightness, by: $0, on: $1, over: $2) },
    examples: [
      Example(.increase(.hue, by: Points(clamping: 10), on: .light(1)), where: .lightIsOn),
      Example(.increase(.hue, by: Points(clamping: 10), on: .light(1)), leadsTo: .failed(.lighting(.off(1)))),
      Example(
        .increase(.hue, by: Points(clamping: 10), on: .light(1)), where: .lightIsWhite,
        leadsTo: .failed(.lighting(.incapable(1, .color)))),
    ]
  ) { Command.Lighting.increase($0, by: $1, on: $2, over: $3) }

  static let decrease = SentenceForm(
    "decrease", "decreasing", Slot<Light.Property>.word, Slot<Points>.points.after("by"),
    Slot<Target>.target(samples: [.light(1), .room(1)]).after("on"), Slot<LightTransition?>.over,
    purpose: "lowers it by percentage points of the light's own range; a temperature: warmer, to fewer kelvin",
    or: step("dim") { .decrease(.brightness, by: $0, on: $1, over: $2) },
    examples: [Example(.decrease(.brightness, by: Points(clamping: 25), on: .light(1)), where: .lightIsOn)]
  ) { Command.Lighting.decrease($0, by: $1, on: $2, over: $3) }

  /// A wording with the target before the points: `dim light 1 by 10pt`.
  private static func step(
    _ verb: String, make: @escaping @Sendable (Points, Target, LightTransition?) -> Command.Lighting
  ) -> Wording<Command.Lighting> {
    Wording(verb, target, Slot<Points>.points.after("by"), Slot<LightTransition?>.over) {
      make($1, $0, $2)
    }
  }

  static let rename = SentenceForm(
    "rename", "renaming", Slot<Light.ID>.light, Slot<String>.text("a name", samples: ["Desk lamp"]).after("to"),
    purpose: "gives it a name of up to \(Light.longestName) characters",
    examples: [
      Example(.rename(1, to: "Reading lamp")),
      Example(.rename(1, to: "Reading lamp"), where: .lightIsUnreachable),
      Example(
        .rename(1, to: "the lamp that we read by at night"), leadsTo: .failed(.lighting(.longName(characters: 33)))),
    ]
  ) { Command.Lighting.rename($0, to: $1) }

  static let show = SentenceForm(
    "show", "showing", Slot<Light.ID>.light, Slot<Light.Display>.word.after("as"),
    purpose: "chooses how its control is shown: as a slider for each value, or as one surface to scrub over",
    examples: [
      Example(.show(1, as: .scrubbing)), Example(.show(1, as: .slider), where: .lightIsUnreachable),
      Example(.show(9, as: .slider), leadsTo: .failed(.lighting(.missing(.light(9))))),
    ]
  ) { Command.Lighting.show($0, as: $1) }

  static let recall = SentenceForm(
    "recall", "recalling", Slot<LightScene.ID>.scene, Slot<LightTransition?>.over,
    purpose: "sets the lights of a scene as they were stored in it",
    or: Wording("activate", Slot<LightScene.ID>.scene, Slot<LightTransition?>.over) { .recall($0, over: $1) },
    examples: [
      Example(.recall("relax")), Example(.recall("relax", over: LightTransition(clamping: 20))),
      Example(.recall("party"), leadsTo: .failed(.lighting(.missing(.scene("party"))))),
      Example(
        .recall("relax"), where: .lightIsUnreachable,
        leadsTo: .partly(except: [.lighting(.unreachable(.light(1)))])),
    ]
  ) { Command.Lighting.recall($0, over: $1) }
}
