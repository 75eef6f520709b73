/// A step from a light's present value: `Dimming(.increase, .brightness, by: points)`.
public struct Dimming: Hashable, Sendable {
  /// Up or down; more temperature is more mirek, warmer.
  public enum Direction: Hashable, Sendable, CaseIterable {
    case increase
    case decrease
  }

  /// What changes. A hue wraps around; the others stop at the ends of the light's range.
  public enum Property: String, Hashable, Sendable, CaseIterable {
    case brightness
    case saturation
    case hue
    case temperature

    /// What a light needs to have the property.
    public var capability: Light.Capability {
      switch self {
      case .brightness: .brightness
      case .saturation, .hue: .color
      case .temperature: .temperature
      }
    }
  }

  /// Up or down.
  public let direction: Direction
  /// What changes.
  public let property: Property
  /// In hundredths of the light's own range.
  public let points: Points

  /// A step in that direction.
  public init(_ direction: Direction, _ property: Property, by points: Points) {
    (self.direction, self.property, self.points) = (direction, property, points)
  }

  /// The points with the sign of the direction.
  public var signedPoints: Int {
    switch direction {
    case .increase: points.value
    case .decrease: -points.value
    }
  }
}

extension Light {
  /// The change that the step makes of this light, or nil if it lacks the property.
  public func change(for dimming: Dimming) -> Change? {
    let points = dimming.signedPoints
    return switch dimming.property {
    case .brightness: brightness.map { .setting(.brightness(to: $0.moved(by: points))) }
    case .saturation: color.map { .setting(.saturation(to: $0.saturation.moved(by: points))) }
    case .hue: color.map { .setting(.hue(to: $0.hue.wrapped(by: points))) }
    case .temperature: temperature.map { .setting(.temperature(to: $0.moved(by: points).mirek)) }
    }
  }
}
