extension Light {
  /// The light with what no bridge stores, as it is known: the display, and while it is off, the brightness before a fade to off.
  public func keeping(_ known: Light) -> Light {
    var light = self
    light.display = known.display
    if power == .off, known.power == .off, let level = known.brightnessBeforeFade, let brightness {
      light.brightnessBeforeFade = level
      // A bridge that forgets the brightness reports its minimum.
      if brightness == .zero { light.brightness = level }
    }
    return light
  }

  /// The change that remembers the brightness, if the light fades to off; otherwise none.
  public func fading(to next: Light, over transition: LightTransition?) -> [Change] {
    guard transition != nil, power == .on, next.power == .off, let brightness else { return [] }
    return [.fading(.it(from: brightness))]
  }

  /// The changes that turn the light on, at the brightness that it had if it faded to off.
  public var turningOn: [Change] {
    let level = power == .off ? brightnessBeforeFade : nil
    return [.turning(.it(.on))] + (level.map { [.setting(.brightness(to: $0))] } ?? [])
  }
}
