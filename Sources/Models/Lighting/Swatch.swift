import KhipuValues

/// An RGB colour for a screen.
public struct Swatch: Hashable, Sendable {
  public let red, green, blue: UInt8

  /// Parses six hexadecimal digits, with or without `#`, such as `#ff8800`; nil for anything else.
  public init?(hexadecimal text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else { return nil }
    (red, green, blue) = (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }

  /// Six lowercase hexadecimal digits after `#`, such as `#ff8800`.
  public var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Swatch {
  public static let black = Swatch(0, 0, 0)

  /// Red, green and blue are clamped to 0…1, and multiplied by the brightness.
  private init(_ red: Double, _ green: Double, _ blue: Double, brightness: Level = .full) {
    let byte = { (share: Double) in UInt8((min(max(share, 0), 1) * brightness.value * 255).rounded()) }
    (self.red, self.green, self.blue) = (byte(red), byte(green), byte(blue))
  }

  public init(_ color: LightColor, brightness: Level) {
    // On a colour circle of six steps, a component is 1 up to one step from its hue, and 0 at two steps or more.
    let share = { (place: Double) in
      let distance = abs(3 - (color.hue.value * 6 - place + 9).truncatingRemainder(dividingBy: 6))
      return 1 - color.saturation.value * min(max(distance - 1, 0), 1)
    }
    self.init(share(0), share(2), share(4), brightness: brightness)
  }

  /// The values that set a light to the colour, whose brightness stays. Black, which is no colour, has brightness 0.
  public var values: Light.Values {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    // On the colour circle of six steps, primary colours are two steps apart.
    let steps: Double =
      switch most {
      case least: 0
      case red: (green - blue) / (most - least) + (green < blue ? 6 : 0)
      case green: (blue - red) / (most - least) + 2
      case _: (red - green) / (most - least) + 4
      }
    return .hsb(
      hue: Level(clamping: steps / 6), saturation: Level(clamping: most > 0 ? (most - least) / most : 0),
      brightness: most > 0 ? nil : .zero)
  }

  /// The colour of a black body, by Tanner Helland's approximation for up to 6600 kelvin.
  public init(_ temperature: Mirek, brightness: Level) {
    let hundreds = temperature.kelvin / 100
    let green = (99.4708025861 * hundreds.logarithm - 161.1195681661) / 255
    let blue = (138.5177312231 * (hundreds - 10).logarithm - 305.0447927307) / 255
    self.init(1, green, blue, brightness: brightness)
  }
}

extension Light {
  // The white of lights without a colour temperature.
  private static let white = Mirek(clamping: 370)

  /// The light's colour; black if it is off, nil if it is unreachable or has neither a colour nor a temperature.
  public var swatch: Swatch? {
    guard isReachable, can(.color) || can(.temperature) else { return nil }
    return power == .on ? swatch(at: brightness ?? .full) : .black
  }

  /// The light's colour at a brightness, as if it were on.
  func swatch(at brightness: Level) -> Swatch {
    if let color, selectedMode != .temperature { return Swatch(color, brightness: brightness) }
    return Swatch(temperature?.mirek ?? Light.white, brightness: brightness)
  }
}

extension Double {
  /// The natural logarithm of a positive number, without Foundation.
  fileprivate var logarithm: Double {
    // ln(s·2ᵉ) = 2 artanh((s − 1) / (s + 1)) + e ln 2; for 1 ≤ s < 2 the series converges fast.
    let ratio = (significand - 1) / (significand + 1)
    let series = stride(from: 33, through: 1, by: -2).reduce(0) { 1 / Double($1) + ratio * ratio * $0 }
    return 2 * ratio * series + Double(exponent) * 0.693_147_180_559_945_3
  }
}
