/// The folder of all stored files. The first write creates it, accessible by its owner only.
public struct HomeDirectory: Hashable, Sendable {
  public let path: String

  /// An empty path is the current folder.
  public init(path: String) { self.path = path.isEmpty ? "." : path }

  /// The path of the lock that all files without a separate lock share. The lock file is always empty.
  public var lock: String { file("lock") }

  /// How long a process waits for a lock that another one holds.
  public static let lockTimeout = Duration.seconds(5)

  /// The path of the file with that name in the folder.
  public func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
