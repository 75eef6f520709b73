import KhipuValues
import Models

extension AppState {
  /// A home with so many lights, 1 and up, each of which can do everything.
  static func home(lights count: Int) -> AppState {
    AppState(home: Home(lights: IdentifiedCollection((1...count).map { Light.extended(Light.ID(clamping: $0)) })))
  }
}

extension AppState.Change {
  /// The change that is measured: a light is turned on in an even step, and off in an odd one.
  static func turning(_ light: Light.ID, _ step: Int) -> AppState.Change {
    .home(.lights(.changing(light, by: [.turning(.it(step.isMultiple(of: 2) ? .on : .off))])))
  }
}

extension Light {
  /// A light that can do everything.
  static func extended(_ id: Light.ID) -> Light {
    Light(
      id: id, name: "Extended color light \(id)", brightness: .full, color: Color(hue: .zero, saturation: .full),
      temperature: Temperature(.warmest)
    ).alter(by: [.adding(.mode(.hsb)), .adding(.mode(.temperature))])
  }
}

/// The light that is turned in a round: the prime spreads the rounds over the home.
func light(of round: Int, in count: Int) -> Int { round * 7919 % count + 1 }
