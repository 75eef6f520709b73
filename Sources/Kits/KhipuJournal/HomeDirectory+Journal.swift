public import KhipuFiles

extension HomeDirectory {
  /// The path of the snapshot.
  public var state: String { file("state.json") }
  /// The path of the changes since the snapshot, a line for each write.
  public var journal: String { file("journal.jsonl") }
}
