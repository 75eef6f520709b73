/// The folder in which everything is stored. The first write creates it, for its owner only.
public struct HomeDirectory: Hashable, Sendable {
  /// Where the folder is.
  public let path: String

  /// The folder at the path; the current one if the path is empty.
  public init(path: String) { self.path = path.isEmpty ? "." : path }

  /// The state as it was last written in full.
  var state: String { file("state.json") }
  /// The changes since then, a line for each write.
  var journal: String { file("journal.jsonl") }
  /// Guards every file without a lock of its own; it is empty.
  var lock: String { file("lock") }

  /// How long a process waits for a lock that another one holds.
  public static let lockTimeout = Duration.seconds(5)

  /// The path of the file with that name in the folder.
  func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
