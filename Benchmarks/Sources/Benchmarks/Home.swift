import KhipuValues
import Models

extension AppState {
  /// A home with lights numbered from 1, each with all capabilities.
  static func home(lights count: Int) -> AppState {
    AppState(home: Home(lights: IdentifiedCollection((1...count).map { Light.extended(Light.ID(clamping: $0)) })))
  }
}

extension AppState.Change {
  /// The measured change: turns the light on in even steps, and off in odd ones.
  static func turning(_ light: Light.ID, _ step: Int) -> AppState.Change {
    .home(.lights(.changing(light, by: [.turning(.it(step.isMultiple(of: 2) ? .on : .off))])))
  }
}

extension Light {
  /// A light with all capabilities.
  static func extended(_ id: Light.ID) -> Light {
    Light(
      id: id, name: "Extended color light \(id)", brightness: .full, color: LightColor(hue: .zero, saturation: .full),
      temperature: Temperature(.warmest)
    ).alter(by: [.adding(.mode(.hsb)), .adding(.mode(.temperature))])
  }
}

/// The light to turn in a round; multiplying by a prime spreads the rounds over the home.
func light(of round: Int, in count: Int) -> Int { round * 7919 % count + 1 }
