internal import Models

extension LightValueSetter {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Sets the colour, the colour temperature or the brightness of a light, and turns it on for that.",
    .example(
      .apply(.hsb(hue: .zero, saturation: .full, brightness: .full), on: 1),
      leadsTo: .applying(.hsb(hue: .zero, saturation: .full, brightness: .full), on: 1, .succeeded)),
    .example(.apply(.brightness(.full), on: 1), leadsTo: .applying(.brightness(.full), on: 1, .succeeded)),
    .example(
      .apply(.temperature(.warmest), on: 1), where: .light(1, is: .without(.temperature)),
      leadsTo: .applying(.temperature(.warmest), on: 1, .failed(.incapable(1, .temperature)))))
}
