internal import Models
internal import UseCases

/// A light as CLIP v1 tells of it.
///
/// What the house needs has to be there and of the right type; what only some bridges tell, or tell in another way,
/// may be missing. A light can do what it reports a value for, whatever its type is called.
struct CLIPLight: Decodable {
  private let name: String
  private let state: State
  private let range: ClosedRange<Mirek>

  private struct State: Decodable {
    let on: Bool
    let bri, hue, sat, ct: Int?
    let colormode: String?
    let reachable: Bool?
  }

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
    // Lights of other makers have none, or some of another shape.
    let bounds = readable { try container.decode(Capabilities.self, forKey: .capabilities) }?.control.ct
    let (coolest, warmest) = (Mirek(clamping: bounds?.min ?? 0), Mirek(clamping: bounds?.max ?? .max))
    range = coolest <= warmest ? coolest...warmest : .coolest ... .warmest
  }

  /// The light with that number.
  func light(_ id: Light.ID) -> Light {
    let light = Light(
      id: id, name: name, isReachable: state.reachable ?? true, power: state.on ? .on : .off,
      brightness: state.bri.map(CLIPRange.brightness.level), color: color, temperature: temperature)
    return light.alter(by: [.adding(.mode(.hsb)), .adding(.mode(.temperature))] + selection)
  }

  private var color: Color? {
    guard let hue = state.hue, let saturation = state.sat else { return nil }
    return Color(hue: CLIPRange.hue.level(hue), saturation: CLIPRange.saturation.level(saturation))
  }

  private var temperature: Temperature? { state.ct.map { Temperature(Mirek(clamping: $0), in: range) } }

  /// The first mode is selected where nothing else is; setting what is shown anyway selects the other one.
  private var selection: [Light.Change] {
    guard state.colormode == "ct", let temperature else { return [] }
    return [.setting(.temperature(to: temperature.mirek))]
  }
}

extension [String: CLIPLight] {
  /// The lights in the order of their numbers.
  func lights() throws(BridgeError) -> [Light] {
    var lights: [Light] = []
    for (key, light) in self { lights.append(light.light(try identifier(key))) }
    return lights.sorted { $0.id < $1.id }
  }
}
