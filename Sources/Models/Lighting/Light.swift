public import KhipuValues

/// A light of the home, immutable. A value that is nil is one that the light does not have.
public struct Light: Identifiable, Hashable, Sendable, Codable {
  /// The number that the bridge gave the light.
  public typealias ID = Identifier<Light>

  public let id: ID
  /// Its name, of up to `longestName` characters.
  public internal(set) var name: String
  /// Whether it answered the bridge's last poll: a wall switch may have cut it off.
  public let isReachable: Bool
  /// Whether it is lit; of an unreachable light the last known value.
  public internal(set) var power: Power
  /// From its lowest light, 0, to its full light, 1.
  public internal(set) var brightness: Level?
  public internal(set) var color: Color?
  public internal(set) var temperature: Temperature?
  public internal(set) var display: Display
  /// The offered ways to set its colour, each once.
  public internal(set) var modes: [Mode]
  /// The one of the modes that is in use.
  public internal(set) var selectedMode: Mode?

  /// A light without modes.
  public init(
    id: ID, name: String, isReachable: Bool = true, power: Power = .off, brightness: Level? = nil,
    color: Color? = nil, temperature: Temperature? = nil
  ) {
    (self.id, self.name, self.isReachable, self.power) = (id, name, isReachable, power)
    (self.brightness, self.color, self.temperature) = (brightness, color, temperature)
    (display, modes, selectedMode) = (.slider, [], nil)
  }
}

extension Light {
  /// In characters (CLIP v1, `name`).
  public static let longestName = 32

  /// How a light's control is shown: a slider for each value, or one surface to scrub over.
  public enum Display: String, Hashable, Sendable, CaseIterable, Codable {
    case slider
    case scrubbing
  }

  /// A way to set a light's colour: by hue, saturation and brightness, or by colour temperature.
  public enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
    case hsb
    case temperature
  }

  /// What a light can do beyond being switched on and off.
  public enum Capability: String, Hashable, Sendable, CaseIterable {
    case brightness
    case color
    case temperature
  }

  public func can(_ capability: Capability) -> Bool {
    switch capability {
    case .brightness: brightness != nil
    case .color: color != nil
    case .temperature: temperature != nil
    }
  }
}
