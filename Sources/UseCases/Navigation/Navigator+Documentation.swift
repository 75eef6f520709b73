internal import Models

extension Navigator {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Goes to a tab, and back from what was opened, by one level.",
    .example(.go(to: .favorites), leadsTo: .going(to: .favorites, .succeeded)),
    .example(.goBack, leadsTo: .goingBack(.failed(.atRoot))))
}
