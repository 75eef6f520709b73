public import Models
internal import Synchronization

extension Environment {
  /// A small home in memory in which everything succeeds: each use of it is a fresh one.
  public static var mock: Environment { mock() }

  /// A home in memory, of these lights, rooms, zones and scenes, in which everything succeeds and the time stands still.
  public static func mock(
    lights: [Light] = .mock, rooms: [Room] = .mock, zones: [Zone] = .mock, scenes: [Scene] = .mock
  ) -> Environment {
    Environment(
      store: createStore(AppState()),
      bridge: .mock(lights: lights, rooms: rooms, zones: zones, scenes: scenes), watch: Watch(sync: { _ in }),
      log: Log(write: { _, _ in }), repositories: Repositories(load: { _, _ in .fresh(.mock) }), analytics: .mock,
      uploads: .mock(), date: { .epoch })
  }
}

extension Bridge {
  /// A bridge that always has these lights, rooms, zones and scenes, and agrees to everything.
  static func mock(lights: [Light], rooms: [Room], zones: [Zone], scenes: [Scene]) -> Bridge {
    Bridge(
      lights: { lights }, rooms: { rooms }, zones: { zones }, scenes: { scenes },
      change: { _, changes, _ in Reply(changes) },
      dim: { id, dimming, _ throws(BridgeError) in
        guard let change = lights.first(where: { $0.id == id })?.change(for: dimming) else {
          throw .refused(code: 3, "resource, lights/\(id), not available")
        }
        return Reply([change])
      },
      turn: { _, power, _ in Reply([.turning(.it(power))]) }, recall: { _, _ in })
  }
}

extension Uploads {
  /// An API and a bucket that take everything; identifiers are 1, 2, 3 …
  static func mock() -> Uploads {
    let last = Mutex<UInt64>(0)
    return Uploads(
      identify: {
        let number = last.withLock { last in
          last += 1
          return last
        }
        return Upload.ID(high: 0, low: number)
      },
      claim: { Claim {} },
      send: { _ in
        let package: [String: JSONValue] = [
          "url": .text("https://bucket.example/"), "filename": .text("home.svg"), "fields": .object([:]),
        ]
        return ReplyDescription(status: 200, body: .object(["snapshot": .object(package)]))
      })
  }
}

extension [Light] {
  /// One light that can do everything.
  public static var mock: [Light] {
    let temperature = Temperature(Mirek(clamping: 300))
    let color = Color(hue: .zero, saturation: .full)
    return [Light(id: .init(clamping: 1), name: "Desk", brightness: .full, color: color, temperature: temperature)]
  }
}

extension [Room] {
  /// One room with the one light in it.
  public static var mock: [Room] { [Room(id: .init(clamping: 1), name: "Office", lights: [Light].mock.map(\.id))] }
}

extension [Zone] {
  /// One zone with the one light in it.
  public static var mock: [Zone] { [Zone(id: .init(clamping: 2), name: "Upstairs", lights: [Light].mock.map(\.id))] }
}

extension [Scene] {
  /// One scene of the one room, for the one light.
  public static var mock: [Scene] {
    [Scene(id: "relax", name: "Relax", group: .init(clamping: 1), lights: [Light].mock.map(\.id))]
  }
}

extension Analytics {
  /// A record that nobody keeps, of a device that nobody has.
  static let mock = Analytics(
    track: { _, _ in },
    device: { Device(build: "1", release: "1.0.0", screen: nil, systemName: "Mock", systemVersion: "1") })
}

extension [Repository] {
  /// One repository, to which something was pushed in May 2018.
  public static var mock: [Repository] {
    Address("https://www.pointfree.co").map { address in
      [
        Repository(
          id: .init(clamping: 1), name: "Bloblog", description: "Blob's blog", address: address,
          pushedAt: Moment(secondsSince1970: 1_525_459_221))
      ]
    } ?? []
  }
}
