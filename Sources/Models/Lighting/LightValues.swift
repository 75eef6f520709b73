extension Light {
  public enum Values: Hashable, Sendable {
    /// Without a brightness, a colour or a temperature leaves it as it is.
    case hsb(hue: Level, saturation: Level, brightness: Level? = nil)
    case temperature(Mirek, brightness: Level? = nil)
    case brightness(Level)

    public var changes: [Change] {
      switch self {
      case .hsb(let hue, let saturation, let level):
        [.setting(.hue(to: hue)), .setting(.saturation(to: saturation))] + Self.dimming(to: level)
      case .temperature(let mirek, let level): [.setting(.temperature(to: mirek))] + Self.dimming(to: level)
      case .brightness(let level): Self.dimming(to: level)
      }
    }

    private static func dimming(to level: Level?) -> [Change] { level.map { [.setting(.brightness(to: $0))] } ?? [] }

    public var capabilities: [Capability] {
      switch self {
      case .hsb(_, _, brightness: nil): [.color]
      case .hsb: [.color, .brightness]
      case .temperature(_, brightness: nil): [.temperature]
      case .temperature: [.temperature, .brightness]
      case .brightness: [.brightness]
      }
    }
  }
}
