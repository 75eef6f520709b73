internal import Models

extension LightSwitcher {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Turns lights on and off: one light, or those of a room that can be reached.",
    .example(.turn(.light(1), .on), leadsTo: .turning(.light(1), .on, .succeeded)),
    .example(.turn(.room(1), .off), leadsTo: .turning(.room(1), .off, .succeeded)),
    .example(.turn(.light(9), .on), leadsTo: .turning(.light(9), .on, .failed(.missing(.light(9))))),
    .example(
      .turn(.light(1), .on), where: .light(1, is: .unreachable),
      leadsTo: .turning(.light(1), .on, .failed(.unreachable(.light(1))))),
    .example(
      .turn(.room(1), .on), where: .light(1, is: .unreachable),
      leadsTo: .turning(.room(1), .on, .failed(.unreachable(.room(1))))))
}
