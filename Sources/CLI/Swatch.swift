internal import Models

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A colour as a terminal shows it.
struct Swatch: Hashable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// `#ff8800`.
  var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Two columns in the colour.
  var block: String { "\u{1B}[48;2;\(red);\(green);\(blue)m  \u{1B}[0m" }
}

extension Swatch {
  static let black = Swatch(0, 0, 0)

  /// Shares of the primary colours, at that brightness; what is outside 0…1 stops at the ends.
  private init(_ red: Double, _ green: Double, _ blue: Double, brightness: Level = .full) {
    let byte = { (share: Double) in UInt8((min(max(share, 0), 1) * brightness.value * 255).rounded()) }
    (self.red, self.green, self.blue) = (byte(red), byte(green), byte(blue))
  }

  /// The colour at that brightness.
  init(_ color: Color, brightness: Level) {
    // On the circle, six steps round, a primary colour is full up to one step from its place, and gone at two.
    let share = { (place: Double) in
      let distance = abs(3 - (color.hue.value * 6 - place + 9).truncatingRemainder(dividingBy: 6))
      return 1 - color.saturation.value * min(max(distance - 1, 0), 1)
    }
    self.init(share(0), share(2), share(4), brightness: brightness)
  }

  /// The light of a black body of that temperature, at that brightness.
  ///
  /// Tanner Helland's approximation, of which the part up to 6600 kelvin is all that a bridge takes.
  init(_ temperature: Mirek, brightness: Level) {
    let hundreds = temperature.kelvin / 100
    let green = (99.4708025861 * log(hundreds) - 161.1195681661) / 255
    let blue = (138.5177312231 * log(hundreds - 10) - 305.0447927307) / 255
    self.init(1, green, blue, brightness: brightness)
  }
}

extension Light {
  // What a lamp gives that has no other white.
  private static let white = Mirek(clamping: 370)

  /// What the light looks like now: black where it is off, and nothing where nobody knows.
  var swatch: Swatch? {
    guard isReachable else { return nil }
    guard power == .on else { return .black }
    if let color, selectedMode != .temperature { return Swatch(color, brightness: brightness ?? .full) }
    return Swatch(temperature?.mirek ?? Light.white, brightness: brightness ?? .full)
  }
}
