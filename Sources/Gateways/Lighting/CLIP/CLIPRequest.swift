import KhipuHTTP
import KhipuValues
import Models

/// A CLIP v1 request, sent with an application key.
enum CLIPRequest: Hashable, Sendable, CustomStringConvertible {
  case lights
  case groups
  case scenes
  case state(Light.ID, [CLIPParameter: CLIPValue], over: LightTransition?)
  case name(Light.ID, String)
  case action(LightGroup.ID?, [CLIPParameter: CLIPValue], over: LightTransition?)
  /// Without a group, the scene is recalled through group 0, which has all lights.
  case recall(LightScene.ID, of: LightGroup.ID?, over: LightTransition?)

  func http(_ key: ApplicationKey) throws(TransportError) -> HTTPRequest {
    try HTTPRequest(method: method, path: "/api/\(key.secret)/\(resource)", json: body)
  }

  /// For errors; without the key.
  var description: String { "\(method.rawValue) \(resource)" }

  var isCommand: Bool { method != .get }

  private var method: HTTPRequest.Method {
    switch self {
    case .lights, .groups, .scenes: .get
    case .state, .name, .action, .recall: .put
    }
  }

  private var resource: String {
    switch self {
    case .lights: "lights"
    case .groups: "groups"
    case .scenes: "scenes"
    case .state(let id, _, over: _): "lights/\(id)/state"
    case .name(let id, _): "lights/\(id)"
    // Group 0 has all lights.
    case .action(let group, _, over: _), .recall(_, of: let group, over: _): "groups/\(group?.value ?? 0)/action"
    }
  }

  private var body: [String: CLIPValue]? {
    switch self {
    case .lights, .groups, .scenes: nil
    case .state(_, let values, over: let transition), .action(_, let values, over: let transition):
      Dictionary(values.map { ($0.key.rawValue, $0.value) }) { $1 }.taking(transition)
    case .name(_, let name): [CLIPParameter.name.rawValue: .text(name)]
    case .recall(let scene, of: _, over: let transition):
      [Self.scene: .text("\(scene)")].taking(transition)
    }
  }

  static let scene = "scene"

  /// The path of the parameter in a reply, such as `/lights/1/state/on`.
  func path(of parameter: String) -> String { "/\(resource)/\(parameter)" }

  /// The values that the reply must confirm. Not the transition, nor a recall's scene, which `CLIPClient.recall` checks.
  var sent: [CLIPParameter: CLIPValue] {
    switch self {
    case .lights, .groups, .scenes, .recall: [:]
    case .state(_, let values, over: _), .action(_, let values, over: _): values
    case .name(_, let name): [.name: .text(name)]
    }
  }
}

extension [String: CLIPValue] {
  /// Without a transition, the bridge uses its default.
  fileprivate func taking(_ transition: LightTransition?) -> Self {
    merging(transition.map { ["transitiontime": .number(Double($0.value))] } ?? [:]) { $1 }
  }
}
