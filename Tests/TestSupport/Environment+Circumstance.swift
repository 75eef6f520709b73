internal import Models
public import UseCases

extension Environment {
  /// The home in memory with those differences: where the tests run an example.
  public static func mock(where circumstances: [Circumstance]) -> Environment {
    let lights = [Light].mock.map { circumstances.reduce($0) { $0.under($1) } }
    var environment = mock(lights: lights)
    for circumstance in circumstances { environment.fail(under: circumstance) }
    return environment
  }

  private mutating func fail(under circumstance: Circumstance) {
    switch circumstance {
    case .light: break
    case .bridge(fails: let error): bridge = .failing(error)
    case .watch(fails: let error): watch.sync = { _ throws(WatchError) in throw error }
    case .log(fails: let error): log.write = { _, _ throws(LogError) in throw error }
    case .repositories(fails: let error): repositories.load = { _, _ throws(RepositoriesError) in throw error }
    case .uploads(fails: let error):
      uploads.claim = { () throws(UploadError) in throw error }
      uploads.send = { _ throws(UploadError) in throw error }
    }
  }
}

extension Bridge {
  fileprivate static func failing(_ error: BridgeError) -> Bridge {
    Bridge(
      lights: { () throws(BridgeError) in throw error }, rooms: { () throws(BridgeError) in throw error },
      zones: { () throws(BridgeError) in throw error }, scenes: { () throws(BridgeError) in throw error },
      change: { _, _, _ throws(BridgeError) in throw error }, dim: { _, _, _ throws(BridgeError) in throw error },
      turn: { _, _, _ throws(BridgeError) in throw error }, recall: { _, _ throws(BridgeError) in throw error })
  }
}
