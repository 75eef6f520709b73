import KhipuControl
import KhipuFiles
import UseCases

extension HomeDirectory {
  var credentials: String { file("bridge-key.json") }
}

/// The file with the credentials for the bridge, readable only by its owner.
struct CredentialsFile: Sendable {
  let home: HomeDirectory

  /// Nil if there are no credentials.
  ///
  /// - Throws: `.unreadable` if the file can't be read, is damaged, or others may access it; `.newer`; the errors of
  ///   `whileLocked`. A damaged file is not moved, because without it the home would use the simulated bridge.
  func read() async throws(FileError) -> Credentials? {
    try await File.locking(home.lock)?.whileLocked(load)
  }

  private func load() throws(FileError) -> Credentials? {
    guard let file = try File.reading(home.credentials) else { return nil }
    guard try file.isPrivate() else {
      throw .unreadable(path: file.path, reason: "others can read the key in it; fix it with chmod 600")
    }
    switch try file.decode(Credentials.self, try file.contents()) {
    case .content(let credentials): return credentials
    case .damaged(let place):
      throw .unreadable(path: file.path, reason: "damaged at \(place); to fix it, disconnect and connect again")
    }
  }

  /// Throws if writing credentials would fail. Call it before a bridge creates a key, which would otherwise be lost.
  func prepare() async throws(FileError) {
    try await File.creatingLock(home.lock).whileLocked { () throws(FileError) in try File.prepare(home.credentials) }
  }

  func write(_ credentials: Credentials) async throws(FileError) {
    try await File.creatingLock(home.lock).whileLocked { () throws(FileError) in
      try File.save(credentials, to: home.credentials, durable: true)
    }
  }

  /// Replaces the credentials, unless another process has changed or removed them.
  func replace(_ known: Credentials, by new: Credentials) async throws(FileError) {
    try await File.creatingLock(home.lock).whileLocked { () throws(FileError) in
      if try load() == known { try File.save(new, to: home.credentials, durable: true) }
    }
  }

  /// Whether there is a file to remove, including one left by an interrupted pairing.
  func exists() async throws(FileError) -> Bool {
    try await File.locking(home.lock)?.whileLocked { () throws(FileError) in
      for path in paths where try File.status(of: path) != nil { return true }
      return false
    } ?? false
  }

  func remove() async throws(FileError) {
    try await File.locking(home.lock)?.whileLocked { () throws(FileError) in
      for path in paths { try File.remove(path) }
    }
  }

  // The draft first: if it can't be removed, the home stays paired.
  private var paths: [String] { [File.draft(of: home.credentials), home.credentials] }
}

/// Calls the function, and throws its error as one of the pairing.
func asPairing<Value>(_ call: () async throws(FileError) -> Value) async throws(BridgeError) -> Value {
  do { return try await call() } catch { throw .pairing(error) }
}
