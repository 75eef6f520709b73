extension WatchSyncer {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Hands the favourites to the companion on the wrist, in place of those that it had.",
    .example(.sync, leadsTo: .syncing(.succeeded)),
    .example(
      .sync, where: .watch(fails: .unwritable(path: "/watch.json", reason: "No space left on device")),
      leadsTo: .syncing(.failed(.watch(.unwritable(path: "/watch.json", reason: "No space left on device"))))))
}
