extension Light {
  /// What can be dimmed: it moves up and down. More temperature is more kelvin, colder, which is fewer mirek.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    case brightness
    case saturation
    case hue
    case temperature

    /// What a light needs to have the property.
    public var capability: Capability {
      switch self {
      case .brightness: .brightness
      case .saturation, .hue: .color
      case .temperature: .temperature
      }
    }
  }

  /// The change that moves the property by hundredths of the light's own range, or nil if the light lacks it. A hue wraps
  /// around; the others stop at the ends of the range.
  public func moving(_ property: Property, by points: Int) -> Change? {
    switch property {
    case .brightness: brightness.map { .setting(.brightness(to: $0.moved(by: points))) }
    case .saturation: color.map { .setting(.saturation(to: $0.saturation.moved(by: points))) }
    case .hue: color.map { .setting(.hue(to: $0.hue.wrapped(by: points))) }
    case .temperature: temperature.map { .setting(.temperature(to: $0.moved(by: -points).mirek)) }
    }
  }
}
