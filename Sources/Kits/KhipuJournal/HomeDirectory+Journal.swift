public import KhipuFiles

extension HomeDirectory {
  /// The path of the snapshot.
  public var state: String { file("state.json") }
  /// The path of the journal: the changes since the snapshot, one line per write.
  public var journal: String { file("journal.jsonl") }
}
