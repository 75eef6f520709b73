import KhipuValues
import Models

/// A scene in CLIP v1. Scenes with `"recycle": true`, which apps keep for internal use, are not decoded.
struct CLIPScene: Decodable {
  private enum CodingKeys: CodingKey { case recycle, name, lights, group }

  private let content: (name: String, lights: [Light.ID], group: String?)?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content =
      container.member(.recycle) == true
      ? nil
      : (
        try container.decode(String.self, forKey: .name), try container.identifiers(.lights), container.member(.group)
      )
  }

  fileprivate func scene(_ key: String) throws(Unreadable) -> LightScene? {
    guard let content else { return nil }
    guard let id = LightScene.ID(key) else { throw Unreadable(reason: "the id isn't \(LightScene.ID.requirement)") }
    // Group 0, of all lights, is neither a room nor a zone.
    return LightScene(
      id: id, name: content.name, group: content.group.flatMap { LightGroup.ID($0) }, lights: content.lights)
  }
}

extension [String: CLIPRecord<CLIPScene>] {
  func scenes() -> ([LightScene], leftOut: [LeftOut]) {
    let (scenes, leftOut) = resources("scene") { (key, scene) throws(Unreadable) in try scene.scene(key) }
    return (scenes.sorted { $0.id < $1.id }, leftOut)
  }
}
