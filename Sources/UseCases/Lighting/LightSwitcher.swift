public import Models

/// Turns lights on and off: one light, or all of a room.
public struct LightSwitcher: UseCase {
  /// All that can be asked for.
  public enum Request: Hashable, Sendable {
    /// Turn the light, or every light of the room that is reachable.
    case turn(Target, Power)
  }

  /// All that can come of it.
  public enum Response: Hashable, Sendable {
    /// It is turned, or why not.
    case turning(Target, Power, Outcome)
  }

  private let respond: @Sendable (Response) async -> Void

  /// A use case that hands its responses to the function.
  public init(respond: @escaping @Sendable (Response) async -> Void) { self.respond = respond }

  /// Turns, and responds.
  public func request(_ request: Request) async {
    switch request {
    case .turn(let target, let power):
      let outcome = await Outcome { () throws(Failure) in try await turn(target, power) }
      await respond(.turning(target, power, outcome))
    }
  }

  private func turn(_ target: Target, _ power: Power) async throws(Failure) {
    switch target {
    case .light(let id): try await turn(light: id, power)
    case .room(let id): try await turn(room: id, power)
    case .zone(let id): try await turn(zone: id, power)
    }
  }

  private func turn(light id: Light.ID, _ power: Power) async throws(Failure) {
    let lights = LightInteractor()
    _ = try await lights.reachableLight(id)
    try await lights.change(id, by: [.turning(.it(power))])
  }

  private func turn(room id: Room.ID, _ power: Power) async throws(Failure) {
    let room = try await RoomInteractor().room(id)
    let lights = try await LightInteractor().state().lights
    let reachable = room.lights.compactMap { lights[$0] }.filter(\.isReachable)
    guard !reachable.isEmpty else { throw .unreachable(.room(id)) }
    try await attempt { () throws(BridgeError) in try await Current.bridge.turn(id, power) }
    try StoreInteractor().save(reachable.map { .by(.changing(.light($0.id, by: [.turning(.it(power))]))) })
  }

  private func turn(zone id: Zone.ID, _ power: Power) async throws(Failure) {
    let zone = try await ZoneInteractor().zone(id)
    let lights = try await LightInteractor().state().lights
    let reachable = zone.lights.compactMap { lights[$0] }.filter(\.isReachable)
    guard !reachable.isEmpty else { throw .unreachable(.zone(id)) }
    try await attempt { () throws(BridgeError) in try await Current.bridge.turn(Room.ID(clamping: id.number), power) }
    try StoreInteractor().save(reachable.map { .by(.changing(.light($0.id, by: [.turning(.it(power))]))) })
  }
}
