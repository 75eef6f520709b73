internal import UseCases

/// The file in which the simulated home is kept between runs.
struct SimulatedHomeFile: Sendable {
  let home: Home

  /// The home as it is.
  func read() async throws(BridgeError) -> SimulatedHome {
    try await suspend()
    guard let lock = try translated({ () throws(FileError) in try File.locking(home.bridgeLock) }) else {
      return .builtIn
    }
    return try await lock.whileLocked(orThrow: BridgeError.init, load)
  }

  /// Changes the home, and writes it down unless that was refused.
  func update<Answer>(
    _ change: (inout SimulatedHome) throws(BridgeError) -> Answer
  ) async throws(BridgeError) -> Answer {
    try await suspend()
    let lock = try translated { () throws(FileError) in try File.creatingLock(home.bridgeLock) }
    return try await lock.whileLocked(orThrow: BridgeError.init) { () throws(BridgeError) in
      var present = try load()
      let answer = try change(&present)
      try translated { () throws(FileError) in try save(present) }
      return answer
    }
  }

  /// A bridge never answers before its caller waits.
  private func suspend() async throws(BridgeError) {
    await Task.yield()
    guard !Task.isCancelled else { throw .cancelled }
  }

  private func load() throws(BridgeError) -> SimulatedHome {
    try translated { () throws(FileError) in
      guard let file = try File.reading(home.bridge) else { return .builtIn }
      switch try file.decode(SimulatedHome.self, try file.contents()) {
      case .content(let home): return home
      case .damaged(let place):
        throw .damaged(path: file.path, place: place, kept: try File.setAside(file.path))
      }
    }
  }

  private func save(_ present: SimulatedHome) throws(FileError) {
    try File.replace(home.bridge, with: try File.encode(present, for: home.bridge), durable: false)
  }
}

private func translated<Answer>(_ work: () throws(FileError) -> Answer) throws(BridgeError) -> Answer {
  do { return try work() } catch { throw BridgeError(error) }
}
