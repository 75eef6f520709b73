internal import Models

extension Environment {
  /// No gateway does anything: whoever uses one is told which.
  public static var unimplemented: Environment { unimplemented { _ in } }

  /// A closure that can throw throws an error with its own name; one that can't hands its name to `report` and
  /// answers a neutral value. So a test that starts from here proves which side effects it uses.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    Environment(
      store: .unimplemented(report: report), bridge: .unimplemented, watch: .unimplemented, log: .unimplemented,
      repositories: .unimplemented, analytics: .unimplemented(report: report),
      uploads: .unimplemented(report: report),
      date: {
        report("date")
        return .epoch
      })
  }
}

extension Store {
  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Store {
    Store(
      state: { () throws(StoreError) in throw .unimplemented("store.state") },
      change: { _ throws(StoreError) in throw .unimplemented("store.change") },
      reset: { () throws(StoreError) in throw .unimplemented("store.reset") },
      updated: { _ in
        report("store.updated")
        return Subscription {}
      },
      destroy: { () throws(StoreError) in throw .unimplemented("store.destroy") })
  }
}

extension Bridge {
  static let unimplemented = Bridge(
    lights: { () throws(BridgeError) in throw .unimplemented("bridge.lights") },
    rooms: { () throws(BridgeError) in throw .unimplemented("bridge.rooms") },
    zones: { () throws(BridgeError) in throw .unimplemented("bridge.zones") },
    scenes: { () throws(BridgeError) in throw .unimplemented("bridge.scenes") },
    change: { _, _, _ throws(BridgeError) in throw .unimplemented("bridge.change") },
    dim: { _, _, _ throws(BridgeError) in throw .unimplemented("bridge.dim") },
    turn: { _, _, _ throws(BridgeError) in throw .unimplemented("bridge.turn") },
    recall: { _, _ throws(BridgeError) in throw .unimplemented("bridge.recall") })
}

extension Watch {
  static let unimplemented = Watch(sync: { _ throws(WatchError) in throw .unimplemented("watch.sync") })
}

extension Log {
  static let unimplemented = Log(write: { _, _ throws(LogError) in throw .unimplemented("log.write") })
}

extension Repositories {
  static let unimplemented = Repositories(
    load: { _, _ throws(RepositoriesError) in throw .unimplemented("repositories.load") })
}

extension Analytics {
  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Analytics {
    Analytics(
      track: { _, _ in report("analytics.track") },
      device: {
        report("analytics.device")
        return Device(build: nil, release: nil, screen: nil, systemName: "", systemVersion: "")
      })
  }
}

extension Uploads {
  static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Uploads {
    Uploads(
      identify: {
        report("uploads.identify")
        return Upload.ID(high: 0, low: 0)
      },
      claim: { () throws(UploadError) in throw .unimplemented("uploads.claim") },
      send: { _ throws(UploadError) in throw .unimplemented("uploads.send") })
  }
}
