import KhipuValues
import Models
import UseCases

extension AnyRequest {
  /// All requests that send something to one light, as light 5.
  static let toLight = toReachableLight + [rename]
  /// Those of them that an unreachable light can't follow.
  static let toReachableLight = setting(over: nil) + [toggle(.light(5), over: nil)]

  /// The request that renames light 5.
  static let rename = AnyRequest(LightRenamer(), .rename(5, to: "Desk"))

  /// The request that chooses how light 5 is shown.
  static let show = AnyRequest(DisplayChooser(), .show(5, as: .scrubbing))

  /// All requests that set something of light 5 in that time, whatever it shows.
  static func setting(over transition: Transition?) -> [AnyRequest] {
    Power.allCases.map { turn(.light(5), $0, over: transition) } + setting(.light(5), over: transition)
  }

  /// All requests that set something of each light of the target in that time.
  static func setting(_ target: Target, over transition: Transition?) -> [AnyRequest] {
    values.map { AnyRequest(LightValueSetter(), .apply($0, on: target, over: transition)) }
      + Light.Property.allCases.flatMap { property in
        [
          AnyRequest(Dimmer(), .increase(property, by: points, on: target, over: transition)),
          AnyRequest(Dimmer(), .decrease(property, by: points, on: target, over: transition)),
        ]
      }
  }

  /// Requests to light 5 and room 1.
  static let toBoth = [turn(both, .on, over: nil), toggle(both, over: nil)] + setting(both, over: nil)
  private static let both = Target.and(.light(5), .room(1))

  /// The requests that load a part of the home.
  static let (loadLights, loadRooms) = (load(.lights), load(.rooms))
  static let (loadZones, loadScenes) = (load(.zones), load(.scenes))

  private static func load(_ part: HomePart) -> AnyRequest { AnyRequest(HomeLoader(), .load(part)) }

  /// The requests that turn room 1, or zone 2, on.
  static let (turnRoom, turnZone) = (turn(.room(1), .on, over: nil), turn(.zone(2), .on, over: nil))

  /// All requests to several lights at once: to those of room 1, to those of zone 2, and to all.
  static let toGroup = toRoom + toZone + toAll
  static let toRoom = [turnRoom, toggle(.room(1), over: nil)] + setting(.room(1), over: nil)
  static let toZone = [turnZone, toggle(.zone(2), over: nil)] + setting(.zone(2), over: nil)
  static let toAll = [turn(.all, .on, over: nil), toggle(.all, over: nil)] + setting(.all, over: nil)

  /// The request that turns the target in that time.
  static func turn(_ target: Target, _ power: Power, over transition: Transition?) -> AnyRequest {
    AnyRequest(LightSwitcher(), .turn(target, power, over: transition))
  }

  /// The request that toggles the target in that time.
  static func toggle(_ target: Target, over transition: Transition?) -> AnyRequest {
    AnyRequest(LightSwitcher(), .toggle(target, over: transition))
  }

  /// The request that recalls the scene relax, and the one that does so in that time.
  static let recall = recall(over: nil)
  static func recall(over transition: Transition?) -> AnyRequest {
    AnyRequest(SceneRecaller(), .recall("relax", over: transition))
  }

  /// The requests that have the bridge do something.
  static let toBridge = stating + [recall]
  /// Those of them after which what was sent is in the state.
  static let stating = toLight + toGroup + toBoth

  /// All requests that load what lights belong to.
  static let loadGroups = [loadRooms, loadZones, loadScenes]

  private static let points = Points(clamping: 10)
  private static let values: [Light.Values] = [
    .hsb(hue: .full, saturation: .full, brightness: .full), .temperature(Mirek(clamping: 250)), .brightness(.full),
  ]
}
