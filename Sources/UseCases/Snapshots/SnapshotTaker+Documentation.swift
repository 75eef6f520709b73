extension SnapshotTaker {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Takes snapshots of the home, which wait to be sent.",
    .example(.take("evening"), leadsTo: .taking("evening", .succeeded)),
    .example(
      .take("evening"), where: .bridge(fails: .notPaired),
      leadsTo: .taking("evening", .failed(.bridge(.notPaired)))))
}
