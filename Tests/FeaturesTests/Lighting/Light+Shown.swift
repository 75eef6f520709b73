import Models

extension Light {
  /// What people see of a light: the values of a mode that isn't in use are not among it.
  struct Shown: Hashable, Sendable {
    let name: String
    let power: Power
    let brightness: Level?
    let look: Look
    let display: Display

    /// The colour or the temperature; both if the light doesn't tell which is in use.
    struct Look: Hashable, Sendable {
      let color: Color?
      let temperature: Temperature?
    }
  }

  var shown: Shown {
    let look = Shown.Look(
      color: selectedMode == .temperature ? nil : color, temperature: selectedMode == .hsb ? nil : temperature)
    return Shown(name: name, power: power, brightness: brightness, look: look, display: display)
  }
}
