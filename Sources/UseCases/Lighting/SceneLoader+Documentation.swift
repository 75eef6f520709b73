extension SceneLoader {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Loads the scenes from the bridge.",
    .example(.load, leadsTo: .loading(.succeeded)),
    .example(
      .load, where: .bridge(fails: .timedOut(seconds: 5)), leadsTo: .loading(.failed(.bridge(.timedOut(seconds: 5))))))
}
