extension SnapshotSender {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    """
    Sends the snapshots that wait, in the order in which they were taken. One that is refused waits on, and holds up none \
    behind it.
    """,
    .example(.send, leadsTo: .sending(.succeeded)),
    .example(.send, where: .uploads(fails: .claimed), leadsTo: .sending(.failed(.upload(.claimed)))))
}
