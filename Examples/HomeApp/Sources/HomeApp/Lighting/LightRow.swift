import Features
import HomeDomain
import Models
import NavigationModels

/// What the views show of a light, in a list or on its own screen.
struct LightRow: Identifiable, Equatable {
  let id: Light.ID
  let name: String
  let isOn: Bool
  /// From 0 to 1; nil if the light has no brightness.
  let brightness: Double?
  /// The light's colour; nil if it has none, or is unreachable.
  let swatch: Swatch?
  let isReachable: Bool
  /// The switch's action as a sentence.
  let action: String
  /// The slider's action as a sentence, with the current brightness; nil without a slider.
  let dimming: String?

  /// The screen that the row opens.
  var screen: Screen { Screen(.light(id)) }

  init(_ light: Light) {
    (id, name, isOn, isReachable) = (light.id, light.name, light.power == .on, light.isReachable)
    (brightness, swatch) = (light.brightness?.value, light.swatch)
    action = Command.Lighting.turn(.light(light.id), isOn ? .off : .on).sentence.command
    dimming = light.brightness.map {
      Command.Lighting.apply(.brightness($0), on: .light(light.id)).sentence.command
    }
  }
}
