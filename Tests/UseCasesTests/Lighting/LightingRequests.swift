import ModelsTestSupport
import KhipuValues
import Models
import UseCases

extension AnyRequest {
  /// Requests that send a command to the extended light.
  static let toLight = toReachableLight + [rename]
  /// Requests to the extended light that fail if it is unreachable.
  static let toReachableLight = setting(over: nil) + [toggle(.light(.extended), over: nil)]

  static let rename = AnyRequest(LightRenamer(), .rename(.extended, to: "Desk"))

  /// Chooses the display of the extended light.
  static let show = AnyRequest(DisplayChooser(), .show(.extended, as: .scrubbing))

  /// Requests that set a value of the extended light with the transition.
  static func setting(over transition: LightTransition?) -> [AnyRequest] {
    Power.allCases.map { turn(.light(.extended), $0, over: transition) } + setting(.light(.extended), over: transition)
  }

  /// Requests that decide on the lights of the target.
  static func deciding(on target: Target) -> [AnyRequest] { [toggle(target, over: nil)] + setting(target, over: nil) }

  /// Requests that set each value of the target's lights, except their power, with the transition.
  static func setting(_ target: Target, over transition: LightTransition?) -> [AnyRequest] {
    values.map { AnyRequest(LightValueSetter(), .apply($0, on: target, over: transition)) }
      + Light.Property.allCases.flatMap { property in
        [
          AnyRequest(Dimmer(), .increase(property, by: points, on: target, over: transition)),
          AnyRequest(Dimmer(), .decrease(property, by: points, on: target, over: transition)),
        ]
      }
  }

  /// Requests to the extended light and room 1.
  static let toBoth = [turn(both, .on, over: nil), toggle(both, over: nil)] + setting(both, over: nil)
  private static let both = Target.and(.light(.extended), .room(1))

  static let (loadLights, loadRooms) = (load(.lights), load(.rooms))
  static let (loadZones, loadScenes) = (load(.zones), load(.scenes))

  private static func load(_ part: HomePart) -> AnyRequest { AnyRequest(HomeLoader(), .load(part)) }

  static let (turnRoom, turnZone) = (turn(.room(1), .on, over: nil), turn(.zone(2), .on, over: nil))

  /// Requests to several lights at once: room 1, zone 2, or all lights.
  static let toGroup = toRoom + toZone + toAll
  static let toRoom = [turnRoom, toggle(.room(1), over: nil)] + setting(.room(1), over: nil)
  static let toZone = [turnZone, toggle(.zone(2), over: nil)] + setting(.zone(2), over: nil)
  static let toAll = [turn(.all, .on, over: nil), toggle(.all, over: nil)] + setting(.all, over: nil)

  static func turn(_ target: Target, _ power: Power, over transition: LightTransition?) -> AnyRequest {
    AnyRequest(LightSwitcher(), .turn(target, power, over: transition))
  }

  static func toggle(_ target: Target, over transition: LightTransition?) -> AnyRequest {
    AnyRequest(LightSwitcher(), .toggle(target, over: transition))
  }

  /// Recalls the scene relax without a transition.
  static let recall = recall(over: nil)
  static func recall(over transition: LightTransition?) -> AnyRequest {
    AnyRequest(SceneRecaller(), .recall("relax", over: transition))
  }

  /// The requests that send a command to the bridge.
  static let toBridge = stating + [recall]
  /// Requests that store the changes in the bridge's reply; a recall reads the lights instead.
  static let stating = toLight + toGroup + toBoth

  /// All requests that load rooms, zones or scenes.
  static let loadGroups = [loadRooms, loadZones, loadScenes]

  private static let points = Points(clamping: 10)
  private static let values: [Light.Values] = [
    .hsb(hue: .full, saturation: .full, brightness: .full), .temperature(Mirek(clamping: 250)), .brightness(.full),
  ]
}
