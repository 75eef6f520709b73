public import KhipuFiles

extension HomeDirectory {
  /// The snapshot.
  public var state: String { file("state.json") }
  /// The changes since the snapshot, a line for each write.
  public var journal: String { file("journal.jsonl") }
}
