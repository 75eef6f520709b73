extension Light {
  /// A property that can be increased and decreased. A higher temperature is cooler: more kelvin, fewer mirek.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    case brightness
    case saturation
    case hue
    case temperature

    public var capability: Capability {
      switch self {
      case .brightness: .brightness
      case .saturation, .hue: .color
      case .temperature: .temperature
      }
    }
  }

  /// The change that moves the property by percentage points of its range; nil if the light lacks it. A hue wraps around;
  /// others are clamped.
  public func moving(_ property: Property, by points: Int) -> Change? {
    switch property {
    case .brightness: brightness.map { .setting(.brightness(to: $0.moved(by: points))) }
    case .saturation: color.map { .setting(.saturation(to: $0.saturation.moved(by: points))) }
    case .hue: color.map { .setting(.hue(to: $0.hue.wrapped(by: points))) }
    case .temperature: temperature.map { .setting(.temperature(to: $0.moved(by: -points).mirek)) }
    }
  }
}
