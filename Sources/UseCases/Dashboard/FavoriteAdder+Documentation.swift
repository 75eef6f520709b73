internal import Models

extension FavoriteAdder {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Puts lights on the dashboard and takes them off it.",
    .example(.add(1), leadsTo: .adding(1, .succeeded)),
    .example(.add(1), where: .light(1, is: .unreachable), leadsTo: .adding(1, .succeeded)),
    .example(.add(9), leadsTo: .adding(9, .failed(.missing(.light(9))))),
    .example(.remove(1), leadsTo: .removing(1, .succeeded)))
}
