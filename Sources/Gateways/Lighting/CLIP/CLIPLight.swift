import KhipuFiles
import KhipuValues
import Models
import UseCases

/// A light in CLIP v1.
///
/// Fields that some bridges omit, or send in another format, are optional. A light has the capabilities for which it
/// reports values; its type isn't used.
struct CLIPLight: Decodable {
  private let name: String
  private let state: State
  private let range: ClosedRange<Mirek>
  private let chromaticity: Chromaticity?

  private struct State: Decodable {
    let on: Bool
    let bri, hue, sat, ct: Int?
    let colormode: String?
    let reachable: Bool?
  }

  private struct Chromaticity: Decodable { let xy: [Double] }

  private struct Capabilities: Decodable {
    struct Control: Decodable { let ct: Bounds? }
    struct Bounds: Decodable { let min, max: Int }

    let control: Control
  }

  private enum CodingKeys: CodingKey { case name, state, capabilities }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    state = try container.decode(State.self, forKey: .state)
    chromaticity = readable { try container.decode(Chromaticity.self, forKey: .state) }
    // Lights from other manufacturers have no bounds, or bounds in another format.
    let bounds = readable { try container.decode(Capabilities.self, forKey: .capabilities) }?.control.ct
    let (coolest, warmest) = (Mirek(clamping: bounds?.min ?? 0), Mirek(clamping: bounds?.max ?? .max))
    range = coolest <= warmest ? coolest...warmest : .coolest ... .warmest
  }

  fileprivate func light(_ id: Light.ID) -> Light {
    let light = Light(
      id: id, name: name, isReachable: state.reachable ?? true, power: state.on ? .on : .off,
      brightness: state.bri.map(CLIPRange.brightness.level), color: color, temperature: temperature)
    return light.withModes.alter(by: selection)
  }

  /// The colour: from `xy` if `colormode` is "xy", else from `hue` and `sat`; if that is missing or invalid, from the other.
  private var color: Color? {
    let point = chromaticity.flatMap { $0.xy.count == 2 ? Color(x: $0.xy[0], y: $0.xy[1]) : nil }
    if state.colormode == "xy", let point { return point }
    guard let hue = state.hue, let saturation = state.sat else { return point }
    return Color(hue: CLIPRange.hue.level(hue), saturation: CLIPRange.saturation.level(saturation))
  }

  private var temperature: Temperature? { state.ct.map { Temperature(Mirek(clamping: $0), in: range) } }

  /// Sets the current temperature, and so selects the temperature mode, if the bridge reports that mode.
  private var selection: [Light.Change] {
    guard state.colormode == "ct", let temperature else { return [] }
    return [.setting(.temperature(to: temperature.mirek))]
  }
}

extension [String: CLIPLight] {
  func lights() throws(BridgeError) -> [Light] {
    try resources { (key, light) throws(BridgeError) in light.light(try identifier(key)) }
  }
}

extension Light {
  /// The light with every mode that its capabilities allow.
  var withModes: Light { alter(by: Mode.allCases.map { .adding(.mode($0)) }) }
}
