import Models
import UseCases

/// A scene in CLIP v1. Scenes with `"recycle": true`, which apps keep for internal use, are not decoded.
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

  fileprivate func scene(_ key: String) throws(BridgeError) -> Scene? {
    guard let content else { return nil }
    guard let id = Scene.ID(key) else {
      throw .malformed("the id \"\(key)\" isn't \(Scene.ID.requirement)")
    }
    // Group 0, of all lights, is neither a room nor a zone.
    let group: Group.ID? = if let group = content.group, group != "0" { try identifier(group) } else { nil }
    return Scene(id: id, name: content.name, group: group, lights: try content.lights.map(identifier))
  }
}

extension [String: CLIPScene] {
  func scenes() throws(BridgeError) -> [Scene] {
    try resources { (key, scene) throws(BridgeError) in try scene.scene(key) }
  }
}
