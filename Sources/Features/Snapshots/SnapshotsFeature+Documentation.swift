internal import UseCases

extension FeatureDocumentation {
  /// What the snapshots feature understands.
  static let snapshots = FeatureDocumentation(
    "snapshots", "Takes pictures of the home, and uploads them.", message: Message.snapshots,
    useCases: [SnapshotTaker.self, SnapshotSender.self],
    commands: [take, send])

  private typealias Say = SnapshotSentences
  private typealias Command = CommandDocumentation<Message.Snapshots>

  private static let take = Command(
    Say.take,
    .example(.take("evening"), leadsTo: .taking("evening", .succeeded)),
    .example(
      .take("evening"), where: .bridge(fails: .notPaired),
      leadsTo: .taking("evening", .failed(.bridge(.notPaired)))))

  private static let send = Command(
    Say.send,
    .example(.send, leadsTo: .sending(.succeeded)),
    .example(.send, where: .uploads(fails: .claimed), leadsTo: .sending(.failed(.upload(.claimed)))))
}
