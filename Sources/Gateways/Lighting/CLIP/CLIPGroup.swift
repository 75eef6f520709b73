import Models
import UseCases

/// A group in CLIP v1. Only rooms and zones are decoded.
struct CLIPGroup: Decodable {
  private enum CodingKeys: CodingKey { case type, name, lights }

  fileprivate enum Kind: String { case room = "Room", zone = "Zone" }

  fileprivate let kind: Kind?
  fileprivate let name: String
  private let lights: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decodeIfPresent(String.self, forKey: .type).flatMap(Kind.init)
    name = kind == nil ? "" : try container.decode(String.self, forKey: .name)
    lights = kind == nil ? [] : try container.decode([String].self, forKey: .lights)
  }

  fileprivate func members() throws(BridgeError) -> [Light.ID] { try lights.map(identifier) }
}

extension [String: CLIPGroup] {
  /// If two rooms list the same light, it belongs to the first.
  func groups() throws(BridgeError) -> Bridge.Groups {
    var taken: Set<Light.ID> = []
    let rooms = try groups(.room).map { room in
      let free = room.lights.filter { !taken.contains($0) }
      taken.formUnion(free)
      return Group(id: room.id, name: room.name, lights: free)
    }
    return Bridge.Groups(rooms: rooms, zones: try groups(.zone))
  }

  private func groups(_ kind: CLIPGroup.Kind) throws(BridgeError) -> [Group] {
    try resources { (key, group) throws(BridgeError) in
      group.kind == kind ? Group(id: try identifier(key), name: group.name, lights: try group.members()) : nil
    }
  }
}

extension Dictionary where Key == String {
  /// The resources, sorted by identifier, without those for which `read` returns nil.
  func resources<Resource: Identifiable>(
    _ read: (Key, Value) throws(BridgeError) -> Resource?
  ) throws(BridgeError) -> [Resource] where Resource.ID: Comparable {
    var resources: [Resource] = []
    for (key, value) in self { if let resource = try read(key, value) { resources.append(resource) } }
    return resources.sorted { $0.id < $1.id }
  }
}
