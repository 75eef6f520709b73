internal import Models

extension Dimmer {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Takes the brightness, saturation, hue or colour temperature of a light that is lit up or down.",
    .example(
      .increase(.hue, by: .init(clamping: 10), on: 1), where: .light(1, is: .on),
      leadsTo: .increasing(.hue, by: .init(clamping: 10), on: 1, .succeeded)),
    .example(
      .decrease(.brightness, by: .init(clamping: 25), on: 1), where: .light(1, is: .on),
      leadsTo: .decreasing(.brightness, by: .init(clamping: 25), on: 1, .succeeded)),
    .example(
      .decrease(.brightness, by: .init(clamping: 25), on: 1),
      leadsTo: .decreasing(.brightness, by: .init(clamping: 25), on: 1, .failed(.off(1)))),
    .example(
      .increase(.hue, by: .init(clamping: 10), on: 1), where: .light(1, is: .on), .light(1, is: .without(.color)),
      leadsTo: .increasing(.hue, by: .init(clamping: 10), on: 1, .failed(.incapable(1, .color)))))
}
