extension RoomLoader {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Loads the rooms from the bridge.",
    .example(.load, leadsTo: .loading(.succeeded)),
    .example(.load, where: .bridge(fails: .busy), leadsTo: .loading(.failed(.bridge(.busy)))))
}
