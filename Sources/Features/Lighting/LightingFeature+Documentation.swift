internal import Models
internal import UseCases

extension FeatureDocumentation {
  /// What the lighting feature understands.
  static let lighting = FeatureDocumentation(
    "lighting", "Loads, switches, sets, dims and renames the lights of the home.", message: Message.lighting,
    useCases: [
      LightLoader.self, RoomLoader.self, LightSwitcher.self, LightValueSetter.self, Dimmer.self, LightChanger.self,
    ],
    commands: [load, turn, apply, increase, decrease, rename])

  private typealias Say = LightingSentences
  private typealias Command = CommandDocumentation<Message.Lighting>

  private static let load = Command(
    Say.load,
    .example(.load(.lights), leadsTo: .loading(.lights, .succeeded)),
    .example(.load(.rooms), leadsTo: .loading(.rooms, .succeeded)),
    .example(
      .load(.lights), where: .bridge(fails: .notPaired), leadsTo: .loading(.lights, .failed(.bridge(.notPaired)))))

  private static let turn = Command(
    Say.turn,
    .example(.turn(.light(1), .on), leadsTo: .turning(.light(1), .on, .succeeded)),
    .example(.turn(.room(1), .off), leadsTo: .turning(.room(1), .off, .succeeded)),
    .example(
      .turn(.light(1), .on), where: .light(1, is: .unreachable),
      leadsTo: .turning(.light(1), .on, .failed(.unreachable(.light(1))))),
    .example(.turn(.room(9), .on), leadsTo: .turning(.room(9), .on, .failed(.missing(.room(9))))))

  private static let apply = Command(
    Say.apply,
    .example(
      .apply(.hsb(hue: .zero, saturation: .full, brightness: .full), on: 1),
      leadsTo: .applying(.hsb(hue: .zero, saturation: .full, brightness: .full), on: 1, .succeeded)),
    .example(
      .apply(.temperature(.warmest), on: 1), where: .light(1, is: .without(.temperature)),
      leadsTo: .applying(.temperature(.warmest), on: 1, .failed(.incapable(1, .temperature)))))

  private static let increase = Command(
    Say.increase,
    .example(
      .increase(.hue, by: .init(clamping: 10), on: 1), where: .light(1, is: .on),
      leadsTo: .increasing(.hue, by: .init(clamping: 10), on: 1, .succeeded)),
    .example(
      .increase(.hue, by: .init(clamping: 10), on: 1),
      leadsTo: .increasing(.hue, by: .init(clamping: 10), on: 1, .failed(.off(1)))))

  private static let decrease = Command(
    Say.decrease,
    .example(
      .decrease(.brightness, by: .init(clamping: 25), on: 1), where: .light(1, is: .on),
      leadsTo: .decreasing(.brightness, by: .init(clamping: 25), on: 1, .succeeded)))

  private static let rename = Command(
    Say.rename,
    .example(.rename(1, to: "Reading lamp"), leadsTo: .renaming(1, to: "Reading lamp", .succeeded)),
    .example(
      .rename(1, to: "the lamp that we read by at night"),
      leadsTo: .renaming(1, to: "the lamp that we read by at night", .failed(.longName(characters: 33)))))
}
