internal import Models

/// The sentences of the lighting feature.
enum LightingSentences {
  static let load = Form<Message.Lighting, Message.Part>(
    "load", "loading", Slot<Message.Part>.word, purpose: "reads them anew from the bridge",
    command: { .load($0) }, report: { outcome, part in .loading(part, outcome) })
  static let turn = Form<Message.Lighting, Target, Power>(
    "turn", "turning", Slot<Target>.target, Slot<Power>.word, purpose: "switches a light, or every light of a room",
    command: { .turn($0, $1) }, report: { outcome, target, power in .turning(target, power, outcome) })
  static let apply = Form<Message.Lighting, Light.Values, Light.ID>(
    "apply", "applying", Slot<Light.Values>.values, Slot<Light.ID>.light.after("on"),
    purpose: "sets the colour, the colour temperature or the brightness, and turns the light on",
    command: { .apply($0, on: $1) }, report: { outcome, values, light in .applying(values, on: light, outcome) })
  static let increase = Form<Message.Lighting, Dimming.Property, Points, Light.ID>(
    "increase", "increasing", Slot<Dimming.Property>.word, Slot<Points>.points.after("by"),
    Slot<Light.ID>.light.after("on"), purpose: "takes it up by hundredths of the light's own range",
    command: { .increase($0, by: $1, on: $2) },
    report: { outcome, property, points, light in .increasing(property, by: points, on: light, outcome) })
  static let decrease = Form<Message.Lighting, Dimming.Property, Points, Light.ID>(
    "decrease", "decreasing", Slot<Dimming.Property>.word, Slot<Points>.points.after("by"),
    Slot<Light.ID>.light.after("on"), purpose: "takes it down by hundredths of the light's own range",
    command: { .decrease($0, by: $1, on: $2) },
    report: { outcome, property, points, light in .decreasing(property, by: points, on: light, outcome) })
  static let rename = Form<Message.Lighting, Light.ID, String>(
    "rename", "renaming", Slot<Light.ID>.light, Slot<String>.text("a name", samples: ["Desk lamp"]).after("to"),
    purpose: "gives it a name of up to \(Light.longestName) characters",
    command: { .rename($0, to: $1) }, report: { outcome, light, name in .renaming(light, to: name, outcome) })
}

extension Message.Lighting {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    typealias Say = LightingSentences
    return switch self {
    case .load(let part): Say.load.command(part)
    case .turn(let target, let power): Say.turn.command(target, power)
    case .apply(let values, on: let light): Say.apply.command(values, light)
    case .increase(let property, by: let points, on: let light): Say.increase.command(property, points, light)
    case .decrease(let property, by: let points, on: let light): Say.decrease.command(property, points, light)
    case .rename(let light, to: let name): Say.rename.command(light, name)
    case .loading(let part, let outcome): Say.load.report(part, outcome: outcome)
    case .turning(let target, let power, let outcome): Say.turn.report(target, power, outcome: outcome)
    case .applying(let values, on: let light, let outcome): Say.apply.report(values, light, outcome: outcome)
    case .increasing(let property, by: let points, on: let light, let outcome):
      Say.increase.report(property, points, light, outcome: outcome)
    case .decreasing(let property, by: let points, on: let light, let outcome):
      Say.decrease.report(property, points, light, outcome: outcome)
    case .renaming(let light, to: let name, let outcome): Say.rename.report(light, name, outcome: outcome)
    }
  }
}
