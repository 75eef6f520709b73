extension Light {
  /// Values that are set together.
  public enum Values: Hashable, Sendable {
    /// A colour with its brightness.
    case hsb(hue: Level, saturation: Level, brightness: Level)
    /// A colour temperature.
    case temperature(Mirek)
    /// A brightness.
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
