extension SnapshotSender {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Sends the snapshots that wait, in the order in which they were taken.",
    .example(.send, leadsTo: .sending(.succeeded)),
    .example(.send, where: .uploads(fails: .claimed), leadsTo: .sending(.failed(.upload(.claimed)))))
}
