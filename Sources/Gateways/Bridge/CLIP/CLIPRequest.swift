#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models

/// What is asked of a bridge in CLIP v1 with an application key.
enum CLIPRequest: Hashable, Sendable {
  case lights
  case groups
  case scenes
  case state(Light.ID, [CLIPParameter: CLIPValue], over: Transition?)
  /// From what the light shows at that moment.
  case step(Light.ID, CLIPParameter, by: Int, over: Transition?)
  case name(Light.ID, String)
  case action(Group, Power, over: Transition?)
  /// By the group that the scene belongs to, or by every light.
  case recall(Scene.ID, of: Group.ID?, over: Transition?)

  /// The request as it is sent; the key is in its path, and nowhere else.
  func http(_ key: ApplicationKey) -> HTTPRequest {
    HTTPRequest(method: method, path: "/api/\(key.secret)/\(resource)", body: body.map { Data($0.json.utf8) })
  }

  private var method: HTTPRequest.Method {
    switch self {
    case .lights, .groups, .scenes: .get
    case .state, .step, .name, .action, .recall: .put
    }
  }

  private var resource: String {
    switch self {
    case .lights: "lights"
    case .groups: "groups"
    case .scenes: "scenes"
    case .state(let id, _, over: _), .step(let id, _, by: _, over: _): "lights/\(id)/state"
    case .name(let id, _): "lights/\(id)"
    case .action(let group, _, over: _): "groups/\(group.number)/action"
    case .recall(_, of: let group, over: _): "groups/\(group?.number ?? 0)/action"
    }
  }

  private var body: [String: CLIPValue]? {
    switch self {
    case .lights, .groups, .scenes: nil
    case .state(_, let values, over: let transition):
      Dictionary(values.map { ($0.key.rawValue, $0.value) }) { $1 }.taking(transition)
    case .step(_, let parameter, by: let step, over: let transition):
      ["\(parameter.rawValue)_inc": .number(step)].taking(transition)
    case .name(_, let name): [CLIPParameter.name.rawValue: .text(name)]
    case .action(_, let power, over: let transition):
      [CLIPParameter.on.rawValue: .flag(power == .on)].taking(transition)
    case .recall(let scene, of: _, over: let transition):
      [Self.scene: .text(scene.text)].taking(transition)
    }
  }
}

extension CLIPRequest {
  /// The parameter by which a scene is recalled.
  static let scene = "scene"

  /// The parameters of which the reply to a command has to tell; how long it takes is none that a light has.
  var parameters: Set<CLIPParameter> {
    switch self {
    case .lights, .groups, .scenes, .recall: []
    case .state(_, let values, over: _): Set(values.keys)
    case .step(_, let parameter, by: _, over: _): [parameter]
    case .name: [.name]
    case .action: [.on]
    }
  }
}

extension Group {
  /// The number under which a bridge knows the group: 0 is every light.
  fileprivate var number: Int {
    switch self {
    case .all: 0
    case .room(let id): id.number
    case .zone(let id): id.number
    }
  }
}

extension [String: CLIPValue] {
  /// The parameters with the time that they take; where none is said, the bridge has one of its own.
  fileprivate func taking(_ transition: Transition?) -> Self {
    merging(transition.map { ["transitiontime": .number($0.tenths)] } ?? [:]) { $1 }
  }
}

extension CLIPRequest: CustomStringConvertible {
  /// What is asked, without the key: for errors.
  var description: String { "\(method.rawValue) \(resource)" }
}

/// What is asked of a bridge that has given no key.
enum KeylessRequest: Hashable, Sendable {
  /// What the bridge says of itself to everybody.
  case configuration
  /// A key for this application on the computer of that name.
  case pairing(computer: String)

  /// The longest name of a device that a bridge takes.
  private static let longestComputer = 19

  /// The request as it is sent.
  var http: HTTPRequest {
    switch self {
    case .configuration: HTTPRequest(method: .get, path: "/api/config")
    case .pairing(let computer):
      HTTPRequest(method: .post, path: "/api", body: Data(["devicetype": .text(Self.deviceType(computer))].json.utf8))
    }
  }

  private static func deviceType(_ computer: String) -> String { "khipu#\(computer.prefix(longestComputer))" }
}

extension KeylessRequest: CustomStringConvertible {
  /// What is asked: for errors.
  var description: String {
    switch self {
    case .configuration: "GET config"
    case .pairing: "POST api"
    }
  }
}
