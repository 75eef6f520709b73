import Models

/// The properties of a light. Tests edit a copy to state the expected result of a change.
struct Traits: Equatable {
  let id: Light.ID
  var name: String
  let isReachable: Bool
  var power: Power
  var brightness: Level?
  var color: LightColor?
  var temperature: Temperature?
  var display: Light.Display
  var modes: [Light.Mode]
  var selectedMode: Light.Mode?

  func with(_ change: (inout Traits) -> Void) -> Traits {
    var traits = self
    change(&traits)
    return traits
  }
}

extension Light {
  var traits: Traits {
    Traits(
      id: id, name: name, isReachable: isReachable, power: power, brightness: brightness, color: color,
      temperature: temperature, display: display, modes: modes, selectedMode: selectedMode)
  }
}
