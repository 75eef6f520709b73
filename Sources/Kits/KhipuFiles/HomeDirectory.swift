/// The folder for all stored files. The first write creates it, accessible only by its owner.
public struct HomeDirectory: Hashable, Sendable {
  public let path: String

  /// An empty path is the current folder.
  public init(path: String) { self.path = path.isEmpty ? "." : path }

  /// The path of the lock file for all files that have no lock of their own. The lock file is always empty.
  public var lock: String { file("lock") }

  /// How long a caller waits by default for a lock that another caller holds.
  public static let lockTimeout = Duration.seconds(5)

  /// The path of the file with that name in the folder.
  public func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}
