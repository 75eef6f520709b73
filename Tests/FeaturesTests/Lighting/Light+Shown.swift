import Models

extension Light {
  /// What people see of a light, without the values of modes that are not in use.
  struct Shown: Hashable, Sendable {
    let name: String
    let power: Power
    let brightness: Level?
    let look: Look
    let display: Display

    /// The colour or the temperature; both if the light doesn't report its mode.
    struct Look: Hashable, Sendable {
      let color: LightColor?
      let temperature: Temperature?
    }
  }

  var shown: Shown {
    let look = Shown.Look(
      color: selectedMode == .temperature ? nil : color, temperature: selectedMode == .hsb ? nil : temperature)
    return Shown(name: name, power: power, brightness: brightness, look: look, display: display)
  }
}
