internal import Models
internal import UseCases

extension FeatureDocumentation {
  /// What the dashboard feature understands.
  static let dashboard = FeatureDocumentation(
    "dashboard", "Keeps the favourites, and hands them to the companion on the wrist.", message: Message.dashboard,
    useCases: [FavoriteAdder.self, WatchSyncer.self],
    commands: [add, remove, sync])

  private typealias Say = DashboardSentences
  private typealias Command = CommandDocumentation<Message.Dashboard>

  private static let add = Command(
    Say.add,
    .example(.add(1), leadsTo: .adding(1, .succeeded)),
    .example(.add(9), leadsTo: .adding(9, .failed(.missing(.light(9))))))

  private static let remove = Command(Say.remove, .example(.remove(1), leadsTo: .removing(1, .succeeded)))

  private static let sync = Command(
    Say.sync,
    .example(.sync, leadsTo: .syncing(.succeeded)),
    .example(
      .sync, where: .watch(fails: .unwritable(path: "/watch.json", reason: "No space left on device")),
      leadsTo: .syncing(.failed(.watch(.unwritable(path: "/watch.json", reason: "No space left on device"))))))
}
