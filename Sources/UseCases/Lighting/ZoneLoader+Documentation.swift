extension ZoneLoader {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Loads the zones from the bridge.",
    .example(.load, leadsTo: .loading(.succeeded)),
    .example(.load, where: .bridge(fails: .unauthorized), leadsTo: .loading(.failed(.bridge(.unauthorized)))))
}
