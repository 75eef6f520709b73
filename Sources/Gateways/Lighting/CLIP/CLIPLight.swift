import KhipuFiles
import KhipuValues
import Models
import UseCases

/// A light in CLIP v1.
///
/// All members but the name and `on` are optional: one that can't be read counts as missing. A light has the capabilities for which it
/// reports values; its type isn't used.
struct CLIPLight: Decodable {
  private let name: String
  private let isOn: Bool
  private let isReachable: Bool
  private let bri, hue, sat, ct: Int?
  private let xy: [Double]?
  private let colormode: String?
  private let range: ClosedRange<Mirek>

  private struct Capabilities: Decodable {
    struct Control: Decodable { let ct: Bounds? }
    struct Bounds: Decodable { let min, max: Int }

    let control: Control
  }

  private enum CodingKeys: CodingKey { case name, state, capabilities }
  private enum StateKeys: CodingKey { case on, bri, hue, sat, ct, xy, colormode, reachable }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    let state = try container.nestedContainer(keyedBy: StateKeys.self, forKey: .state)
    isOn = try state.decode(Bool.self, forKey: .on)
    (bri, hue, sat, ct) = (state.member(.bri), state.member(.hue), state.member(.sat), state.member(.ct))
    (xy, colormode, isReachable) = (state.member(.xy), state.member(.colormode), state.member(.reachable) ?? true)
    // Lights from other manufacturers have no bounds, or bounds in another format.
    let bounds = container.member(.capabilities, as: Capabilities.self)?.control.ct
    let (coolest, warmest) = (Mirek(clamping: bounds?.min ?? 0), Mirek(clamping: bounds?.max ?? .max))
    range = coolest <= warmest ? coolest...warmest : .coolest ... .warmest
  }

  fileprivate func light(_ id: Light.ID) -> Light {
    let light = Light(
      id: id, name: name, isReachable: isReachable, power: isOn ? .on : .off,
      brightness: bri.map(CLIPRange.brightness.level), color: color, temperature: temperature)
    return light.withModes(isWhite: colormode == "ct")
  }

  /// The colour: from `xy` if `colormode` is "xy", else from `hue` and `sat`; if that is missing or invalid, from the other.
  private var color: LightColor? {
    let point = xy.flatMap { $0.count == 2 ? LightColor(x: $0[0], y: $0[1]) : nil }
    if colormode == "xy", let point { return point }
    guard let hue, let sat else { return point }
    return LightColor(hue: CLIPRange.hue.level(hue), saturation: CLIPRange.saturation.level(sat))
  }

  private var temperature: Temperature? { ct.map { Temperature(Mirek(clamping: $0), in: range) } }
}

extension [String: CLIPRecord<CLIPLight>] {
  /// Throws if no light can be read, though there are some: then the reply is of another kind, and no light is gone.
  func lights() throws(BridgeError) -> (Bridge.LightRecords, leftOut: [LeftOut]) {
    let (lights, leftOut) = resources("light") { (key, light) throws(Unreadable) in light.light(try identifier(key)) }
    if lights.isEmpty, let first = leftOut.first { throw .malformed(first.line()) }
    let unreadable: [Light.ID] = leftOut.compactMap { record in readable { try identifier(record.id) } }
    return (Bridge.LightRecords(lights, unreadable: unreadable), leftOut)
  }
}

extension Light {
  /// The light with every mode that its capabilities allow. The first is selected; if `isWhite`, the temperature mode, by setting
  /// the current temperature.
  func withModes(isWhite: Bool = false) -> Light {
    let light = alter(by: Mode.allCases.map { .adding(.mode($0)) })
    guard isWhite, let temperature else { return light }
    return light.alter(by: .setting(.temperature(to: temperature.mirek)))
  }
}
