internal import Models
internal import UseCases

/// What CLIP v1 keeps as a group of one type.
protocol CLIPGrouped: Identifiable where ID == Identifier<Self> {
  static var type: String { get }
  var lights: [Light.ID] { get }

  init(id: ID, name: String, lights: [Light.ID])
}

extension Room: CLIPGrouped {
  static var type: String { "Room" }
}

extension Zone: CLIPGrouped {
  static var type: String { "Zone" }
}

/// A group as CLIP v1 tells of it: of a group of another type nothing is read.
struct CLIPGroup<Kind: CLIPGrouped>: Decodable {
  private struct Content: Decodable {
    let name: String
    let lights: [String]
  }

  private enum CodingKeys: CodingKey { case type }

  private let content: Content?

  init(from decoder: any Decoder) throws {
    let type = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .type)
    content = type == Kind.type ? try Content(from: decoder) : nil
  }

  /// The group under that key, or nil where it is of another type.
  fileprivate func group(_ key: String) throws(BridgeError) -> Kind? {
    guard let content else { return nil }
    return Kind(id: try identifier(key), name: content.name, lights: try identifiers(content.lights))
  }

  /// The groups of the type, in the order of their numbers.
  fileprivate static func all(in groups: [String: Self]) throws(BridgeError) -> [Kind] {
    var all: [Kind] = []
    for (key, group) in groups { if let group = try group.group(key) { all.append(group) } }
    return all.sorted { $0.id < $1.id }
  }
}

extension [String: CLIPGroup<Room>] {
  /// The rooms in the order of their numbers; a light that two rooms claim is in the first of them.
  func rooms() throws(BridgeError) -> [Room] {
    var taken: Set<Light.ID> = []
    return try CLIPGroup.all(in: self).map { room in
      let free = room.lights.filter { !taken.contains($0) }
      taken.formUnion(free)
      return Room(id: room.id, name: room.name, lights: free)
    }
  }
}

extension [String: CLIPGroup<Zone>] {
  /// The zones in the order of their numbers.
  func zones() throws(BridgeError) -> [Zone] { try CLIPGroup.all(in: self) }
}

/// The number that a bridge wrote as a text.
func identifier<Subject>(_ text: String) throws(BridgeError) -> Identifier<Subject> {
  guard let identifier = Identifier<Subject>(text), identifier.description == text else {
    throw .malformed("the id \"\(text)\" is no number from 1 on")
  }
  return identifier
}

/// The numbers that a bridge wrote as texts.
func identifiers<Subject>(_ texts: [String]) throws(BridgeError) -> [Identifier<Subject>] {
  var identifiers: [Identifier<Subject>] = []
  for text in texts { identifiers.append(try identifier(text)) }
  return identifiers
}
