import KhipuControl
import KhipuFiles
import Models
import UseCases

extension Bridge {
  /// A bridge with built-in lights, rooms, a zone and scenes. It stores its state in `bridge.json`, which processes share.
  ///
  /// Its calls throw `.timedOut` if the lock is held elsewhere until the timeout, and `.simulated` if the file can't be read or
  /// written, is damaged, or is of a newer version. A damaged file is renamed; the next call starts with the built-in home.
  static func simulated(_ home: HomeDirectory, timeout: Duration) -> Bridge {
    let file = SimulatedHomeFile(home: home, timeout: timeout)
    return Bridge(
      read: { () throws(BridgeError) in try await file.read() },
      update: { (change) throws(BridgeError) in try await file.update(change) })
  }
}

extension HomeDirectory {
  /// The path of the simulated bridge's state.
  var bridge: String { file("bridge.json") }
  /// The path of the empty file that is locked while `bridge` is used.
  var bridgeLock: String { file("bridge.lock") }
}

struct SimulatedHomeFile: Sendable {
  let home: HomeDirectory
  var timeout = HomeDirectory.lockTimeout

  func read() async throws(BridgeError) -> SimulatedHome {
    try await suspend()
    do {
      return try await File.locking(home.bridgeLock)?.whileLocked(within: timeout, load) ?? .builtIn
    } catch { throw converted(error) }
  }

  func update(
    _ change: (inout SimulatedHome) throws(BridgeError) -> Bridge.Reply
  ) async throws(BridgeError) -> Bridge.Reply {
    try await suspend()
    let result: Result<Bridge.Reply, BridgeError>
    do {
      result = try await whileLocked { () throws(FileError) in
        var present = try load()
        let reply = Result { () throws(BridgeError) in try change(&present) }
        if case .success = reply { try save(present) }
        return reply
      }
    } catch { throw converted(error) }
    return try result.get()
  }

  func replace(with simulated: SimulatedHome) async throws(FileError) {
    try await whileLocked { () throws(FileError) in try save(simulated) }
  }

  private func whileLocked<Value>(_ body: () throws(FileError) -> Value) async throws(FileError) -> Value {
    try await File.creatingLock(home.bridgeLock).whileLocked(within: timeout, body)
  }

  private func load() throws(FileError) -> SimulatedHome { try File.load(home.bridge, or: .builtIn) }

  private func save(_ simulated: SimulatedHome) throws(FileError) {
    try File.save(StoredHome(home: simulated), to: home.bridge)
  }

  /// Suspends the caller at least once, as a request over the network does.
  private func suspend() async throws(BridgeError) {
    await Task.yield()
    guard !Task.isCancelled else { throw .cancelled }
  }

  private func converted(_ error: FileError) -> BridgeError {
    switch error {
    case .locked: .timedOut(seconds: timeout / .seconds(1))
    case .unimplemented, .unreadable, .unwritable, .damaged, .newer: .simulated(error)
    case .cancelled: .cancelled
    }
  }
}

/// A simulated home with the version of its file's format. It is only written, because `File.load` reads the version itself.
private struct StoredHome: Encodable {
  private enum Keys: CodingKey { case format }

  let home: SimulatedHome

  func encode(to encoder: any Encoder) throws {
    try home.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Format(), forKey: .format)
  }
}
