import Models

extension Light.Values {
  /// Values by name, which leave the brightness as it is. The first match wins, so `warm white` comes before `warm`.
  static let named: [(name: String, values: Light.Values)] = [
    ("light blue", .color(195, saturation: 0.4)), ("light green", .color(120, saturation: 0.4)),
    ("warm white", .white(2700)), ("soft white", .white(2700)),
    ("cool white", .white(6500)), ("cold white", .white(6500)),
    ("red", .color(0)), ("orange", .color(30)), ("yellow", .color(60)), ("green", .color(120)),
    ("cyan", .color(180)), ("turquoise", .color(180)), ("blue", .color(240)), ("purple", .color(270)),
    ("violet", .color(270)), ("magenta", .color(300)), ("pink", .color(330, saturation: 0.5)),
    ("warm", .white(2700)), ("neutral", .white(4000)), ("white", .white(4000)), ("cool", .white(6500)),
    ("cold", .white(6500)), ("daylight", .white(6500)),
  ]

  private static func color(_ degrees: Double, saturation: Double = 1) -> Light.Values {
    .hsb(hue: Level(clamping: degrees / 360), saturation: Level(clamping: saturation))
  }

  private static func white(_ kelvin: Double) -> Light.Values {
    .temperature(Mirek(clamping: Int((1_000_000 / kelvin).rounded())))
  }
}
