internal import Models
internal import UseCases

/// A group as CLIP v1 tells of it: only a room is of interest, and of another group nothing is read.
struct CLIPGroup: Decodable {
  private struct Content: Decodable {
    let name: String
    let lights: [String]
  }

  private enum CodingKeys: CodingKey { case type }

  private let content: Content?

  init(from decoder: any Decoder) throws {
    let type = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .type)
    content = type == "Room" ? try Content(from: decoder) : nil
  }

  /// The room under that key, or nil where it is none.
  fileprivate func room(_ key: String) throws(BridgeError) -> Room? {
    guard let content else { return nil }
    var lights: [Light.ID] = []
    for light in content.lights { lights.append(try identifier(light)) }
    return Room(id: try identifier(key), name: content.name, lights: lights)
  }
}

extension [String: CLIPGroup] {
  /// The rooms in the order of their numbers; a light that two rooms claim is in the first of them.
  func rooms() throws(BridgeError) -> [Room] {
    var rooms: [Room] = []
    for (key, group) in self { if let room = try group.room(key) { rooms.append(room) } }
    var taken: Set<Light.ID> = []
    return rooms.sorted { $0.id < $1.id }.map { room in
      let free = room.lights.filter { !taken.contains($0) }
      taken.formUnion(free)
      return Room(id: room.id, name: room.name, lights: free)
    }
  }
}

/// The number that a bridge wrote as a text.
func identifier<Subject>(_ text: String) throws(BridgeError) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw .malformed("the id \"\(text)\" is no number from 1 on")
  }
  return identifier
}
