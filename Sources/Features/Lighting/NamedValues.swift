import Models

extension Light.Values {
  /// The values that people call by the name; nil if it is no name of values. Colours have full brightness.
  init?(named name: String) {
    let values: Light.Values? =
      switch name.lowercased() {
      case "red": .color(0)
      case "orange": .color(30)
      case "yellow": .color(60)
      case "green": .color(120)
      case "cyan", "turquoise": .color(180)
      case "blue": .color(240)
      case "purple", "violet": .color(270)
      case "magenta": .color(300)
      case "pink": .color(330, saturation: 0.5)
      case "warm": .white(2700)
      case "neutral", "white": .white(4000)
      case "cool": .white(6500)
      case _: nil
      }
    guard let values else { return nil }
    self = values
  }

  private static func color(_ degrees: Double, saturation: Double = 1) -> Light.Values {
    .hsb(hue: Level(clamping: degrees / 360), saturation: Level(clamping: saturation), brightness: .full)
  }

  private static func white(_ kelvin: Double) -> Light.Values? { Mirek(kelvin: kelvin).map(Light.Values.temperature) }
}
