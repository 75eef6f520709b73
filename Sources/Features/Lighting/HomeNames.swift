public import KhipuControl
public import KhipuSentences
import KhipuValues
public import Models
import UseCases

extension Home {
  /// The names in the home. A scene also has a name such as `Bright in Study`, unless that is another scene's name.
  public var names: [Name] {
    let lights = lights.map { Name("light", $0.name, id: "\($0.id)") }
    let rooms = rooms.map { Name("room", $0.name, id: "\($0.id)") }
    let zones = zones.map { Name("zone", $0.name, id: "\($0.id)") }
    let scenes = scenes.map { Name("scene", $0.name, id: "\($0.id)") }
    let known = Set(scenes.map { $0.text.lowercased() })
    return lights + rooms + zones + scenes + namesInGroups.filter { !known.contains($0.text.lowercased()) }
  }

  /// Names of scenes with their groups: `Bright in Study` and, by number, `Bright in 1`. Completion doesn't offer the latter.
  private var namesInGroups: [Name] {
    scenes.flatMap { scene in
      let name = groupName(of: scene).map { Name("scene", "\(scene.name) in \($0)", id: "\(scene.id)") }
      let number = scene.group.map { Name("scene", "\(scene.name) in \($0)", id: "\(scene.id)", isOffered: false) }
      return [name, number].compactMap(\.self)
    }
  }
}

/// Loads the parts for names of these kinds, such as `light`; for `scene`, also rooms and zones, to tell equal names apart.
///
/// - Throws: The first failure. If the bridge's reply for a part can't be used, loads the others first.
public func loadHome(namesOf kinds: Set<String>) async throws(Failure) {
  let parts: [(HomePart, kinds: Set<String>)] = [
    (.lights, ["light"]), (.rooms, ["room", "scene"]), (.zones, ["zone", "scene"]), (.scenes, ["scene"]),
  ]
  var first: Failure?
  for (part, names) in parts where !names.isDisjoint(with: kinds) {
    guard let failure = await HomeLoader().request(.load(part)).failure else { continue }
    guard failure.kind == .refused else { throw failure }
    first = first ?? failure
  }
  if let first { throw first }
}
