public import Models

/// The names in the home, by which a sentence may speak of lights and rooms.
public struct Names: Sendable {
  /// What a name may belong to.
  public enum Kind: String, Hashable, Sendable {
    /// Only a light can be meant.
    case light
    /// Only a room can be meant.
    case room
    /// Either can be meant.
    case either = "light or room"
  }

  /// The lights with the name; upper and lower case are the same.
  let lights: @Sendable (_ name: String) -> [Light.ID]
  /// The rooms with the name; upper and lower case are the same.
  let rooms: @Sendable (_ name: String) -> [Room.ID]

  /// The lights and the rooms with the name; upper and lower case are the same.
  let targets: @Sendable (_ name: String) -> [Target]

  /// No names at all: sentences speak of lights and rooms by their numbers.
  public static let none = Names(AppState())

  /// Every name stands for one thing, so that only the form of a sentence decides whether it is understood.
  static let all = Names(
    lights: { _ in [.init(clamping: 1)] }, rooms: { _ in [.init(clamping: 1)] },
    targets: { _ in [.light(.init(clamping: 1))] })

  /// The names in the state.
  public init(_ state: AppState) {
    let lights = { @Sendable (name: String) in
      state.lights.filter { $0.name.lowercased() == name.lowercased() }.map(\.id)
    }
    let rooms = { @Sendable (name: String) in
      state.rooms.filter { $0.name.lowercased() == name.lowercased() }.map(\.id)
    }
    self.init(
      lights: lights, rooms: rooms, targets: { lights($0).map(Target.light) + rooms($0).map(Target.room) })
  }

  private init(
    lights: @escaping @Sendable (_ name: String) -> [Light.ID],
    rooms: @escaping @Sendable (_ name: String) -> [Room.ID],
    targets: @escaping @Sendable (_ name: String) -> [Target]
  ) {
    (self.lights, self.rooms, self.targets) = (lights, rooms, targets)
  }
}
