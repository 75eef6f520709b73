public import KhipuHistory
import KhipuValues
public import Models

extension Command.Lighting: Reversible {
  /// A change of a light. What a scene makes of the lights that were known is read from the bridge.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    switch (self, change) {
    case (.recall, .home(.read(.lights(.adding(let light)), at: _))): state.home.lights.contains(light.id)
    case (.recall, _): false
    case (_, .home(.lights(.changing))): true
    case _: false
    }
  }

  /// Each reachable light gets back what it had, by commands of its own.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    let commands = earlier.home.lights.flatMap { Self.restoring($0, from: later.home.lights[$0.id]) }
    return .commands(commands.map(Command.lighting))
  }

  private static func restoring(_ light: Light, from later: Light?) -> [Self] {
    // An unreachable light can't follow, as it couldn't before.
    guard let later, later.isReachable, light != later else { return [] }
    let name: [Self] = light.name == later.name ? [] : [.rename(light.id, to: light.name)]
    let display: [Self] = light.display == later.display ? [] : [.show(light.id, as: light.display)]
    let values = light.values(from: later)
    // To set a value turns a light on.
    let power = values.isEmpty ? later.power : .on
    let turning: [Self] = light.power == power ? [] : [.turn(.light(light.id), light.power)]
    return name + display + values.map { .apply($0, on: .light(light.id)) } + turning
  }
}

extension Light {
  /// What has to be set for the values that the light had: its mode is that of what is set last.
  fileprivate func values(from later: Light) -> [Values] {
    let hsb = color.flatMap { color in
      brightness.map { Values.hsb(hue: color.hue, saturation: color.saturation, brightness: $0) }
    }
    let white = temperature.map { Values.temperature($0.mirek) }
    let (hasOtherColor, hasOtherWhite) = (color != later.color, temperature != later.temperature)
    let hasOtherBrightness = brightness != later.brightness
    let dimming = hasOtherBrightness ? brightness.map(Values.brightness) : nil
    guard hasOtherColor || hasOtherWhite || selectedMode != later.selectedMode else {
      return [dimming].compactMap(\.self)
    }
    let steps =
      switch selectedMode {
      case .temperature: [hasOtherColor ? hsb : nil, white, dimming]
      case .hsb: [hasOtherWhite ? white : nil, hsb]
      case nil: [hasOtherWhite ? white : nil, hasOtherColor ? hsb : nil, dimming]
      }
    return steps.compactMap(\.self)
  }
}
