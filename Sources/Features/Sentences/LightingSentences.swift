internal import Models

/// The sentences of the lighting feature.
enum LightingSentences {
  static let load = Form<Message.Lighting, Message.Part>(
    "load", "loading", Slot<Message.Part>.word, purpose: "reads them anew from the bridge",
    command: { .load($0) }, report: { outcome, part in .loading(part, outcome) })
  static let turn = Form<Message.Lighting, Target, Power, Transition?>(
    "turn", "turning", Slot<Target>.target, Slot<Power>.word, Slot<Transition?>.over,
    purpose: "switches a light, every light of a room or zone, or all lights",
    command: { .turn($0, $1, over: $2) },
    report: { outcome, target, power, transition in .turning(target, power, over: transition, outcome) })
  static let toggle = Form<Message.Lighting, Target, Transition?>(
    "toggle", "toggling", Slot<Target>.target, Slot<Transition?>.over,
    purpose: "turns what is off on, and what is on off; several lights off where any of them is on",
    command: { .toggle($0, over: $1) },
    report: { outcome, target, transition in .toggling(target, over: transition, outcome) })
  static let apply = Form<Message.Lighting, Light.Values, Light.ID, Transition?>(
    "apply", "applying", Slot<Light.Values>.values, Slot<Light.ID>.light.after("on"), Slot<Transition?>.over,
    purpose: "sets the colour, the colour temperature or the brightness, and turns the light on",
    command: { .apply($0, on: $1, over: $2) },
    report: { outcome, values, light, transition in .applying(values, on: light, over: transition, outcome) })
  static let increase = Form<Message.Lighting, Dimming.Property, Points, Light.ID, Transition?>(
    "increase", "increasing", Slot<Dimming.Property>.word, Slot<Points>.points.after("by"),
    Slot<Light.ID>.light.after("on"), Slot<Transition?>.over,
    purpose: "takes it up by hundredths of the light's own range",
    command: { .increase($0, by: $1, on: $2, over: $3) },
    report: { outcome, property, points, light, transition in
      .increasing(property, by: points, on: light, over: transition, outcome)
    })
  static let decrease = Form<Message.Lighting, Dimming.Property, Points, Light.ID, Transition?>(
    "decrease", "decreasing", Slot<Dimming.Property>.word, Slot<Points>.points.after("by"),
    Slot<Light.ID>.light.after("on"), Slot<Transition?>.over,
    purpose: "takes it down by hundredths of the light's own range",
    command: { .decrease($0, by: $1, on: $2, over: $3) },
    report: { outcome, property, points, light, transition in
      .decreasing(property, by: points, on: light, over: transition, outcome)
    })
  static let rename = Form<Message.Lighting, Light.ID, String>(
    "rename", "renaming", Slot<Light.ID>.light, Slot<String>.text("a name", samples: ["Desk lamp"]).after("to"),
    purpose: "gives it a name of up to \(Light.longestName) characters",
    command: { .rename($0, to: $1) }, report: { outcome, light, name in .renaming(light, to: name, outcome) })
  static let recall = Form<Message.Lighting, Scene.ID, Transition?>(
    "recall", "recalling", Slot<Scene.ID>.scene, Slot<Transition?>.over,
    purpose: "has the lights of a scene show what was kept in it", command: { .recall($0, over: $1) },
    report: { outcome, scene, transition in .recalling(scene, over: transition, outcome) })
}

extension Message.Lighting {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    typealias Say = LightingSentences
    return switch self {
    case .load(let part): Say.load.command(part)
    case .turn(let target, let power, over: let transition): Say.turn.command(target, power, transition)
    case .toggle(let target, over: let transition): Say.toggle.command(target, transition)
    case .apply(let values, on: let light, over: let transition): Say.apply.command(values, light, transition)
    case .increase(let property, by: let points, on: let light, over: let transition):
      Say.increase.command(property, points, light, transition)
    case .decrease(let property, by: let points, on: let light, over: let transition):
      Say.decrease.command(property, points, light, transition)
    case .rename(let light, to: let name): Say.rename.command(light, name)
    case .recall(let scene, over: let transition): Say.recall.command(scene, transition)
    case .loading(let part, let outcome): Say.load.report(part, outcome: outcome)
    case .turning(let target, let power, over: let transition, let outcome):
      Say.turn.report(target, power, transition, outcome: outcome)
    case .toggling(let target, over: let transition, let outcome):
      Say.toggle.report(target, transition, outcome: outcome)
    case .applying(let values, on: let light, over: let transition, let outcome):
      Say.apply.report(values, light, transition, outcome: outcome)
    case .increasing(let property, by: let points, on: let light, over: let transition, let outcome):
      Say.increase.report(property, points, light, transition, outcome: outcome)
    case .decreasing(let property, by: let points, on: let light, over: let transition, let outcome):
      Say.decrease.report(property, points, light, transition, outcome: outcome)
    case .renaming(let light, to: let name, let outcome): Say.rename.report(light, name, outcome: outcome)
    case .recalling(let scene, over: let transition, let outcome):
      Say.recall.report(scene, transition, outcome: outcome)
    }
  }
}
