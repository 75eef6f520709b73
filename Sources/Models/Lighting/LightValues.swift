extension Light {
  /// Values that are set together.
  public enum Values: Hashable, Sendable {
    case hsb(hue: Level, saturation: Level, brightness: Level)
    case temperature(Mirek)
    case brightness(Level)

    /// The changes that set the values.
    public var changes: [Change] {
      switch self {
      case .hsb(let hue, let saturation, let brightness):
        [.setting(.hue(to: hue)), .setting(.saturation(to: saturation)), .setting(.brightness(to: brightness))]
      case .temperature(let mirek): [.setting(.temperature(to: mirek))]
      case .brightness(let level): [.setting(.brightness(to: level))]
      }
    }

    /// What a light needs for the values.
    public var capabilities: [Capability] {
      switch self {
      case .hsb: [.color, .brightness]
      case .temperature: [.temperature]
      case .brightness: [.brightness]
      }
    }
  }
}
