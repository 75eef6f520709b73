internal import Models
internal import UseCases

/// A scene as CLIP v1 tells of it.
///
/// One to be recycled isn't read: an app made it for itself, for a switch or a schedule, and may take it away.
struct CLIPScene: Decodable {
  private struct Content: Decodable {
    let name: String
    let lights: [String]
    let group: String?
  }

  private enum CodingKeys: CodingKey { case recycle }

  private let content: Content?

  init(from decoder: any Decoder) throws {
    let isRecycled = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Bool.self, forKey: .recycle)
    content = isRecycled == true ? nil : try Content(from: decoder)
  }

  /// The scene under that key, or nil where it is none for people.
  fileprivate func scene(_ key: String) throws(BridgeError) -> Scene? {
    guard let content else { return nil }
    guard let id = Scene.ID(key) else {
      throw .malformed("the id \"\(key)\" isn't \(Scene.ID.requirement)")
    }
    // Group 0, every light, is none that a scene belongs to.
    let group: Group.ID? = if let group = content.group, group != "0" { try identifier(group) } else { nil }
    return Scene(id: id, name: content.name, group: group, lights: try identifiers(content.lights))
  }
}

extension [String: CLIPScene] {
  /// The scenes in the order of their identifiers.
  func scenes() throws(BridgeError) -> [Scene] {
    var scenes: [Scene] = []
    for (key, scene) in self { if let scene = try scene.scene(key) { scenes.append(scene) } }
    return scenes.sorted { $0.id < $1.id }
  }
}
