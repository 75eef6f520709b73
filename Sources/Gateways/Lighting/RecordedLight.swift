import KhipuControl
import KhipuFiles
import KhipuValues
import Models
import UseCases

/// A light in the lists that `lights --json` and `at … --json` write.
struct RecordedLight: Decodable {
  fileprivate let light: Light
  fileprivate let room: LightGroup.ID?
  fileprivate let zones: [LightGroup.ID]

  private enum CodingKeys: CodingKey {
    case id, name, on, reachable, room, zones, brightness, hue, saturation, temperature, range, mode
  }

  private typealias Container = KeyedDecodingContainer<CodingKeys>

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let id = try container.decode(String.self, forKey: .id)
    let isOn = try container.decodeIfPresent(Bool.self, forKey: .on) ?? false
    let light = Light(
      id: try container.value(Light.ID(id), forKey: .id), name: try container.decode(String.self, forKey: .name),
      isReachable: try container.decode(Bool.self, forKey: .reachable), power: isOn ? .on : .off,
      brightness: try container.level(.brightness), color: try Self.color(container),
      temperature: try Self.temperature(container))
    let mode = try container.decodeIfPresent(String.self, forKey: .mode)
    self.light = light.withModes(isWhite: mode == Light.Mode.temperature.rawValue)
    room = try container.decodeIfPresent(String.self, forKey: .room).map { room in
      try container.value(LightGroup.ID(room), forKey: .room)
    }
    zones =
      try container.decodeIfPresent([String].self, forKey: .zones)?.map { zone in
        try container.value(LightGroup.ID(zone), forKey: .zones)
      } ?? []
  }

  private static func color(_ container: Container) throws -> LightColor? {
    guard let hue = try container.level(.hue), let saturation = try container.level(.saturation) else { return nil }
    return LightColor(hue: hue, saturation: saturation)
  }

  private static func temperature(_ container: Container) throws -> Temperature? {
    guard let number = try container.decodeIfPresent(Int.self, forKey: .temperature) else { return nil }
    let bounds = try container.decodeIfPresent([Int].self, forKey: .range)?.map(Mirek.init(clamping:))
    let range = (bounds?.min() ?? .coolest)...(bounds?.max() ?? .warmest)
    return Temperature(try container.value(Mirek(number), forKey: .temperature), in: range)
  }
}

extension KeyedDecodingContainer {
  fileprivate func level(_ key: Key) throws -> Level? {
    try decodeIfPresent(Double.self, forKey: key).map { try value(Level($0), forKey: key) }
  }
}

extension SimulatedHome {
  /// The lights in the file, in rooms and zones named by their numbers. A recording has no scenes.
  ///
  /// - Throws: `.unreadable` if the file is missing, can't be read, or isn't a recording.
  init(recordedAt path: String) throws(FileError) {
    guard let file = try File.reading(path) else { throw .unreadable(path: path, reason: "there is no such file") }
    switch try file.decode(part: [RecordedLight].self, try file.contents()) {
    case .content(let lights): self.init(lights)
    case .damaged(let place):
      throw .unreadable(path: path, reason: "it isn't what 'lights --json' writes, at \(place)")
    }
  }

  private init(_ recorded: [RecordedLight]) {
    func groups(_ name: String, _ groups: (RecordedLight) -> [LightGroup.ID]) -> IdentifiedCollection<LightGroup> {
      let lights = Dictionary(
        recorded.flatMap { light in groups(light).map { ($0, [light.light.id]) } }, uniquingKeysWith: +)
      return IdentifiedCollection(lights.map { LightGroup(id: $0, name: "\(name) \($0)", lights: $1) })
    }
    self.init(
      lights: IdentifiedCollection(recorded.map(\.light)),
      rooms: groups("Room") { [$0.room].compactMap(\.self) }, zones: groups("Zone", \.zones), scenes: [])
  }
}
