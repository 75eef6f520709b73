/// The folder in which everything is stored. The first write creates it, for its owner only.
public struct HomeDirectory: Hashable, Sendable {
  public let path: String

  /// The folder at the path; the current one if the path is empty.
  public init(path: String) { self.path = path.isEmpty ? "." : path }

  /// Guards every file without a lock of its own; it is empty.
  public var lock: String { file("lock") }

  /// How long a process waits for a lock that another one holds.
  public static let lockTimeout = Duration.seconds(5)

  /// The path of the file with that name in the folder.
  public func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
