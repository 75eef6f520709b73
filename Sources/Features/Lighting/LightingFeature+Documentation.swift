internal import Models
internal import UseCases

extension FeatureDocumentation {
  /// What the lighting feature understands.
  static let lighting = FeatureDocumentation(
    "lighting", "Loads, switches, sets, dims and renames lights, and recalls scenes.", message: Message.lighting,
    useCases: [
      LightLoader.self, RoomLoader.self, ZoneLoader.self, SceneLoader.self, LightSwitcher.self, LightValueSetter.self,
      Dimmer.self, LightChanger.self, SceneRecaller.self,
    ],
    commands: [load, turn, toggle, apply, increase, decrease, rename, recall])

  private typealias Say = LightingSentences
  private typealias Command = CommandDocumentation<Message.Lighting>

  private static let load = Command(
    Say.load,
    .example(.load(.lights), leadsTo: .loading(.lights, .succeeded)),
    .example(.load(.rooms), leadsTo: .loading(.rooms, .succeeded)),
    .example(.load(.zones), leadsTo: .loading(.zones, .succeeded)),
    .example(.load(.scenes), leadsTo: .loading(.scenes, .succeeded)),
    .example(
      .load(.lights), where: .bridge(fails: .notPaired), leadsTo: .loading(.lights, .failed(.bridge(.notPaired)))))

  private static let turn = Command(
    Say.turn,
    .example(.turn(.light(1), .on), leadsTo: .turning(.light(1), .on, .succeeded)),
    .example(.turn(.room(1), .off), leadsTo: .turning(.room(1), .off, .succeeded)),
    .example(
      .turn(.all, .on, over: .init(clamping: 20)), leadsTo: .turning(.all, .on, over: .init(clamping: 20), .succeeded)),
    .example(
      .turn(.light(1), .on), where: .light(1, is: .unreachable),
      leadsTo: .turning(.light(1), .on, .failed(.unreachable(.light(1))))),
    .example(.turn(.room(9), .on), leadsTo: .turning(.room(9), .on, .failed(.missing(.room(9))))))

  private static let toggle = Command(
    Say.toggle,
    .example(.toggle(.light(1)), leadsTo: .toggling(.light(1), .succeeded)),
    .example(
      .toggle(.zone(2)), where: .light(1, is: .unreachable),
      leadsTo: .toggling(.zone(2), .failed(.unreachable(.zone(2))))))

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

  private static let recall = Command(
    Say.recall,
    .example(.recall("relax"), leadsTo: .recalling("relax", .succeeded)),
    .example(.recall("party"), leadsTo: .recalling("party", .failed(.missing(.scene("party"))))))
}
