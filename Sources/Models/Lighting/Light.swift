public import KhipuValues

/// A light of the home. Values that the light lacks are nil.
public struct Light: Identifiable, Hashable, Sendable, Codable {
  /// The bridge's number for the light.
  public typealias ID = Identifier<Light>

  public let id: ID
  /// Bridges limit it to `longestName` characters; this type doesn't.
  public internal(set) var name: String
  /// Whether the light replied to the bridge's last poll. False, for example, after a wall switch cut its power.
  public let isReachable: Bool
  /// For an unreachable light, the last known value.
  public internal(set) var power: Power
  /// 0 is the light's minimum, which isn't off.
  public internal(set) var brightness: Level?
  /// The brightness before the light faded to off; nil for one that didn't, or is on again. Some bridges forget it.
  public internal(set) var brightnessBeforeFade: Level?
  public internal(set) var color: LightColor?
  public internal(set) var temperature: Temperature?
  public internal(set) var display: Display
  /// The ways to set its colour, without duplicates.
  public internal(set) var modes: [Mode]
  /// One of `modes`; nil for a light without modes.
  public internal(set) var selectedMode: Mode?

  /// A light without modes.
  public init(
    id: ID, name: String, isReachable: Bool = true, power: Power = .off, brightness: Level? = nil,
    color: LightColor? = nil, temperature: Temperature? = nil
  ) {
    (self.id, self.name, self.isReachable, self.power) = (id, name, isReachable, power)
    (self.brightness, self.color, self.temperature) = (brightness, color, temperature)
    (display, modes, selectedMode) = (.slider, [], nil)
  }
}

extension Light {
  /// The most characters that a bridge accepts in a light's name (CLIP v1, `name`).
  public static let longestName = 32

  /// The control for a light: a slider for each value, or one surface to scrub over.
  public enum Display: String, Hashable, Sendable, CaseIterable, Codable {
    case slider
    case scrubbing
  }

  /// A way to set a light's colour: by hue, saturation and brightness, or by colour temperature.
  public enum Mode: String, Hashable, Sendable, CaseIterable, Codable {
    case hsb
    case temperature
  }

  /// A capability beyond switching on and off.
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
