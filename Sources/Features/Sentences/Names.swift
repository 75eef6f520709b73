public import Models

/// The names in the home, by which a sentence may speak of lights, rooms, zones and scenes.
public struct Names: Sendable {
  /// What a name may belong to.
  public enum Kind: String, Hashable, Sendable {
    /// Only a light can be meant.
    case light
    /// Only a room can be meant.
    case room
    /// Only a zone can be meant.
    case zone
    /// Only a scene can be meant.
    case scene
    /// A light, a room or a zone can be meant.
    case target = "light, room or zone"
  }

  /// No names at all: sentences speak of everything by its identifier.
  public static let none = Names(AppState())

  /// No names yet: what can only be a name, or may be one, is unknown until they are read.
  public static let unread = Names(AppState(), areRead: false)

  /// Every name stands for one thing, so that only the form of a sentence decides whether it is understood.
  static let all = Names(nil, areRead: true)

  private let state: AppState?
  /// Whether what isn't among the names is none.
  let areRead: Bool

  /// The names in the state.
  public init(_ state: AppState) { self.init(state, areRead: true) }

  private init(_ state: AppState?, areRead: Bool) { (self.state, self.areRead) = (state, areRead) }
}

/// Upper and lower case are the same in a name.
extension Names {
  func lights(_ name: String) -> [Light.ID] {
    state.map { $0.lights.filter { $0.name.isSame(as: name) }.map(\.id) } ?? [.init(clamping: 1)]
  }

  func rooms(_ name: String) -> [Room.ID] {
    state.map { $0.rooms.filter { $0.name.isSame(as: name) }.map(\.id) } ?? [.init(clamping: 1)]
  }

  func zones(_ name: String) -> [Zone.ID] {
    state.map { $0.zones.filter { $0.name.isSame(as: name) }.map(\.id) } ?? [.init(clamping: 1)]
  }

  /// The lights, rooms and zones with the name.
  func targets(_ name: String) -> [Target] {
    guard state != nil else { return [.light(.init(clamping: 1))] }
    return lights(name).map(Target.light) + rooms(name).map(Target.room) + zones(name).map(Target.zone)
  }

  func scenes(_ name: String) -> [Scene.ID] {
    state.map { $0.scenes.filter { $0.name.isSame(as: name) }.map(\.id) } ?? ["scene"]
  }

  /// Whether a scene has the identifier.
  func hasScene(_ id: Scene.ID) -> Bool { state.map { $0.scenes[id] != nil } ?? true }

  /// What the room or zone of the scene is called, where that is known.
  func group(of id: Scene.ID) -> String? {
    state.flatMap { state in state.scenes[id].flatMap { state.groupName(of: $0) } }
  }
}

extension String {
  fileprivate func isSame(as other: String) -> Bool { lowercased() == other.lowercased() }
}
