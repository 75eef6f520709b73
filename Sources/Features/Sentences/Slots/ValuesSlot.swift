internal import Models

extension Slot<Light.Values> {
  /// `hsb(0.5, 0.5, 0.5)`, `temperature(200)` or `brightness(0.5)`.
  static let values: Slot = {
    let hsb = Call("hsb", Slot<Level>.hue, Slot<Level>.level, Slot<Level>.level)
    let temperature = Call("temperature", Slot<Mirek>.mirek)
    let brightness = Call("brightness", Slot<Level>.level)
    let half = Level(clamping: 0.5)
    return Slot.choice(
      [
        hsb.reading { .hsb(hue: $0, saturation: $1, brightness: $2) },
        temperature.reading { .temperature($0) },
        brightness.reading { .brightness($0) },
      ], keywords: hsb.name.keywords + temperature.name.keywords + brightness.name.keywords,
      samples: [
        .hsb(hue: half, saturation: half, brightness: half), .temperature(.init(clamping: 200)), .brightness(half),
      ]
    ) { values in
      switch values {
      case .hsb(let hue, let saturation, let level): hsb.write(hue, saturation, level)
      case .temperature(let mirek): temperature.write(mirek)
      case .brightness(let level): brightness.write(level)
      }
    }
  }()
}
