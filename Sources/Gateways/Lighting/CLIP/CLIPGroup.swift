import KhipuValues
import Models
import UseCases

/// A group in CLIP v1.
///
/// Every group that isn't a room counts as a zone, such as a `LightGroup` or a `Luminaire`. Those that a person doesn't name are
/// not decoded: an area for entertainment, a part of a luminaire, and groups that apps and gateways keep for internal use.
struct CLIPGroup: Decodable {
  private enum CodingKeys: CodingKey { case type, name, lights, recycle, hidden }

  fileprivate let isRoom: Bool
  private let content: (name: String, lights: [Light.ID])?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = container.member(.type, as: String.self)
    isRoom = type == "Room"
    let isInternal = container.member(.recycle) == true || container.member(.hidden) == true
    content =
      isInternal || type == "Entertainment" || type == "Lightsource"
      ? nil : (try container.decode(String.self, forKey: .name), try container.identifiers(.lights))
  }

  /// Nil if it isn't decoded, or is group 0, which has all lights.
  fileprivate func group(_ key: String) throws(Unreadable) -> LightGroup? {
    guard let content, key != "0" else { return nil }
    return LightGroup(id: try identifier(key), name: content.name, lights: content.lights)
  }
}

extension [String: CLIPRecord<CLIPGroup>] {
  /// If two rooms list the same light, it belongs to the first.
  func groups() -> (Bridge.Groups, leftOut: [LeftOut]) {
    let (groups, leftOut) = resources("group") { (key, group) throws(Unreadable) in
      try group.group(key).map { (isRoom: group.isRoom, group: $0) }
    }
    var taken: Set<Light.ID> = []
    let rooms = groups.filter(\.isRoom).map(\.group).map { room in
      let free = room.lights.filter { !taken.contains($0) }
      taken.formUnion(free)
      return LightGroup(id: room.id, name: room.name, lights: free)
    }
    return (Bridge.Groups(rooms: rooms, zones: groups.filter { !$0.isRoom }.map(\.group)), leftOut)
  }
}
