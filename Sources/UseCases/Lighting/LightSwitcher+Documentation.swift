internal import Models

extension LightSwitcher {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Turns lights on and off, or to the opposite: one light, or those of several that can be reached.",
    .example(.turn(.light(1), .on), leadsTo: .turning(.light(1), .on, .succeeded)),
    .example(.turn(.room(1), .off), leadsTo: .turning(.room(1), .off, .succeeded)),
    .example(
      .turn(.zone(2), .on, over: .init(clamping: 20)),
      leadsTo: .turning(.zone(2), .on, over: .init(clamping: 20), .succeeded)),
    .example(.turn(.all, .off), leadsTo: .turning(.all, .off, .succeeded)),
    .example(.turn(.light(9), .on), leadsTo: .turning(.light(9), .on, .failed(.missing(.light(9))))),
    .example(
      .turn(.light(1), .on), where: .light(1, is: .unreachable),
      leadsTo: .turning(.light(1), .on, .failed(.unreachable(.light(1))))),
    .example(.toggle(.light(1)), leadsTo: .toggling(.light(1), .succeeded)),
    .example(
      .toggle(.room(1)), where: .light(1, is: .unreachable),
      leadsTo: .toggling(.room(1), .failed(.unreachable(.room(1))))))
}
