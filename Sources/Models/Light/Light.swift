/// A light of the home, immutable.
///
/// What it can do shows in what it has: a light without a brightness has no value for it, so that none can be set.
public struct Light: Identifiable, Hashable, Sendable, Codable {
  /// The number that the bridge gave the light.
  public typealias ID = Identifier<Light>

  /// The number that the bridge gave the light.
  public let id: ID
  /// What people call it; a bridge takes `longestName` characters at most.
  public internal(set) var name: String
  /// Whether it answered the bridge's last poll: a wall switch may have cut it off.
  public let isReachable: Bool
  /// Whether it is lit, as far as is known: of an unreachable light the last known value.
  public internal(set) var power: Power
  /// From its lowest light, 0, to its full one; nil where it can't be dimmed.
  public internal(set) var brightness: Level?
  /// Hue and saturation; nil where it has no colours.
  public internal(set) var color: Color?
  /// Its colour temperature and the range that it has for it; nil where that is fixed.
  public internal(set) var temperature: Temperature?
  /// How its control is shown.
  public internal(set) var display: Display
  /// The ways to set its colour that are offered, without repetition.
  public internal(set) var modes: [Mode]
  /// The one of the modes that is in use, if any is.
  public internal(set) var selectedMode: Mode?

  /// A light that is lit or not, with what else it can do.
  public init(
    id: ID, name: String, isReachable: Bool = true, power: Power = .off, brightness: Level? = nil,
    color: Color? = nil, temperature: Temperature? = nil
  ) {
    (self.id, self.name, self.isReachable, self.power) = (id, name, isReachable, power)
    (self.brightness, self.color, self.temperature) = (brightness, color, temperature)
    (display, modes, selectedMode) = (.slider, [], nil)
  }

  /// Reads the light; a mode that it can't have, or that stands there twice, is left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id), name: try container.decode(String.self, forKey: .name),
      isReachable: try container.decode(Bool.self, forKey: .isReachable),
      power: try container.decode(Power.self, forKey: .power),
      brightness: try container.decodeIfPresent(Level.self, forKey: .brightness),
      color: try container.decodeIfPresent(Color.self, forKey: .color),
      temperature: try container.decodeIfPresent(Temperature.self, forKey: .temperature))
    display = try container.decode(Display.self, forKey: .display)
    for mode in try container.decode([Mode].self, forKey: .modes) { add(mode) }
    try container.decodeIfPresent(Mode.self, forKey: .selectedMode).map { select($0) }
  }
}

extension Light {
  /// How many characters of a name a bridge takes (CLIP v1, `name`).
  public static let longestName = 32

  /// How a light's control is shown.
  public enum Display: String, Hashable, Sendable, CaseIterable, Codable {
    /// A slider for each value.
    case slider
    /// One surface to scrub over.
    case scrubbing
  }

  /// A way to set a light's colour.
  public enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
    /// By hue, saturation and brightness.
    case hsb
    /// By colour temperature.
    case temperature
  }

  /// What a light can do beyond being switched on and off.
  public enum Capability: String, Hashable, Sendable, CaseIterable {
    /// It can be dimmed.
    case brightness
    /// It has a hue and a saturation.
    case color
    /// Its white can be cooler and warmer.
    case temperature
  }

  /// Whether the light has the capability.
  public func can(_ capability: Capability) -> Bool {
    switch capability {
    case .brightness: brightness != nil
    case .color: color != nil
    case .temperature: temperature != nil
    }
  }
}
