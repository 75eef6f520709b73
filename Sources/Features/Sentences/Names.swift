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

  private let find: @Sendable (String, Kind) -> [Target]

  /// No names at all: sentences speak of lights and rooms by their numbers.
  public static let none = Names { _, _ in [] }

  /// Every name stands for something, so that only the form of a sentence decides whether it is understood.
  static let all = Names { _, kind in
    switch kind {
    case .light, .either: [.light(.init(clamping: 1))]
    case .room: [.room(.init(clamping: 1))]
    }
  }

  /// The names in the state.
  public init(_ state: AppState) {
    self.init { name, kind in
      let wanted = name.lowercased()
      let lights = kind == .room ? [] : state.lights.filter { $0.name.lowercased() == wanted }
      let rooms = kind == .light ? [] : state.rooms.filter { $0.name.lowercased() == wanted }
      return lights.map { .light($0.id) } + rooms.map { .room($0.id) }
    }
  }

  private init(find: @escaping @Sendable (String, Kind) -> [Target]) { self.find = find }

  /// What has the name; upper and lower case are the same.
  func targets(named name: String, _ kind: Kind) -> [Target] { find(name, kind) }
}
