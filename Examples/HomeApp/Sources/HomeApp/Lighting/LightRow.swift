import Features
import Models

/// A light as a list and its own screen show it.
struct LightRow: Identifiable, Equatable {
  let id: Light.ID
  let name: String
  let isOn: Bool
  /// From 0 to 1; nil if the light has no brightness.
  let brightness: Double?
  let isReachable: Bool
  /// What the switch does, in the words of the command.
  let action: String
  /// What the slider does, in the words of the command that sets the present brightness; nil without one.
  let dimming: String?

  /// The screen that is opened from its row.
  var screen: Screen { .light(id) }

  init(_ light: Light) {
    (id, name, isOn, isReachable) = (light.id, light.name, light.power == .on, light.isReachable)
    brightness = light.brightness?.value
    action = Command.Lighting.turn(.light(light.id), isOn ? .off : .on).utterance.command
    dimming = light.brightness.map { Command.Lighting.apply(.brightness($0), on: .light(light.id)).utterance.command }
  }
}
