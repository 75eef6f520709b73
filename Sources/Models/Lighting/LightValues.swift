extension Light {
  public enum Values: Hashable, Sendable {
    case hsb(hue: Level, saturation: Level, brightness: Level)
    case temperature(Mirek, brightness: Level? = nil)
    case brightness(Level)

    public var changes: [Change] {
      switch self {
      case .hsb(let hue, let saturation, let brightness):
        [.setting(.hue(to: hue)), .setting(.saturation(to: saturation)), .setting(.brightness(to: brightness))]
      case .temperature(let mirek, let level):
        [.setting(.temperature(to: mirek))] + (level.map { [.setting(.brightness(to: $0))] } ?? [])
      case .brightness(let level): [.setting(.brightness(to: level))]
      }
    }

    public var capabilities: [Capability] {
      switch self {
      case .hsb: [.color, .brightness]
      case .temperature(_, brightness: nil): [.temperature]
      case .temperature: [.temperature, .brightness]
      case .brightness: [.brightness]
      }
    }
  }
}
