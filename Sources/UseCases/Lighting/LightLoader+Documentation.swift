extension LightLoader {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Loads the lights from the bridge, which decides what exists and what can be reached.",
    .example(.load, leadsTo: .loading(.succeeded)),
    .example(.load, where: .bridge(fails: .notPaired), leadsTo: .loading(.failed(.bridge(.notPaired)))))
}
