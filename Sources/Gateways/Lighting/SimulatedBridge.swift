import KhipuControl
import KhipuFiles
import Models
import UseCases

extension Bridge {
  /// A bridge with built-in lights, rooms, a zone and scenes. It replies as a real bridge does, and stores its state in
  /// `bridge.json`, which processes share.
  ///
  /// Unlike a real bridge, it doesn't round values, limit the request rate or fade, and its commands are atomic.
  ///
  /// Its calls throw `.timedOut` if the lock is held elsewhere until the timeout, and `.simulated` if the file can't be read or
  /// written, is damaged, or is of a newer version. A damaged file is renamed; the next call starts with the built-in home.
  static func simulated(_ home: HomeDirectory, timeout: Duration) -> Bridge {
    let file = SimulatedHomeFile(home: home, timeout: timeout)
    return Bridge(
      lightRecords: { () throws(BridgeError) in LightRecords(Array(try await file.read().lights)) },
      groups: { () throws(BridgeError) in
        let home = try await file.read()
        return Groups(rooms: Array(home.rooms), zones: Array(home.zones))
      },
      scenes: { () throws(BridgeError) in try await file.read().scenes.map(\.scene) },
      change: { light, changes, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in Reply(try home.change(light.id, by: changes)) }
      },
      changeAll: { group, changes, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in
          try home.changeAll(group, by: changes)
          return Reply(changes)
        }
      },
      recall: { scene, _ throws(BridgeError) in
        try await file.update { (home) throws(BridgeError) in try home.recall(scene.id) }
        return Reply([])
      }
    )
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
    guard let lock = try converted({ () throws(FileError) in try File.locking(home.bridgeLock) }) else {
      return .builtIn
    }
    return try await whileLocked(lock, load)
  }

  func update<Value>(
    _ change: (inout SimulatedHome) throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    try await suspend()
    let lock = try converted { () throws(FileError) in try File.creatingLock(home.bridgeLock) }
    return try await whileLocked(lock) { () throws(BridgeError) in
      var present = try load()
      let answer = try change(&present)
      try converted { () throws(FileError) in try File.save(present, to: home.bridge) }
      return answer
    }
  }

  func replace(with simulated: SimulatedHome) async throws(FileError) {
    try await File.creatingLock(home.bridgeLock).whileLocked(within: timeout) { () throws(FileError) in
      try File.save(simulated, to: home.bridge)
    }
  }

  private func whileLocked<Value>(
    _ lock: File, _ body: () throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    do { try await lock.lock(until: .now + timeout) } catch {
      if case .locked = error { throw .timedOut(seconds: timeout / .seconds(1)) }
      throw BridgeError(error)
    }
    defer { lock.unlock() }
    return try body()
  }

  private func load() throws(BridgeError) -> SimulatedHome {
    try converted { () throws(FileError) in try File.load(home.bridge, or: .builtIn) }
  }

  /// Suspends the caller at least once, as a request over the network does.
  private func suspend() async throws(BridgeError) {
    await Task.yield()
    guard !Task.isCancelled else { throw .cancelled }
  }

  private func converted<Value>(_ work: () throws(FileError) -> Value) throws(BridgeError) -> Value {
    do { return try work() } catch { throw BridgeError(error) }
  }
}

extension BridgeError {
  init(_ error: FileError) {
    self =
      switch error {
      case .unimplemented, .unreadable, .unwritable, .damaged, .newer, .locked: .simulated(error)
      case .cancelled: .cancelled
      }
  }
}
