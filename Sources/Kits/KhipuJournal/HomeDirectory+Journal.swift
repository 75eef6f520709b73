public import KhipuFiles

extension HomeDirectory {
  /// The state as it was last written in full.
  public var state: String { file("state.json") }
  /// The changes since then, a line for each write.
  public var journal: String { file("journal.jsonl") }
}
