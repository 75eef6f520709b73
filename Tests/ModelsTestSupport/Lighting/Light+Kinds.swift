public import KhipuValues
public import Models

/// One light of each of the five kinds, numbered 1 to 5, each reachable and off.
extension Light {
  /// Light 1, which can only be turned on and off.
  public static let plug = Light(id: 1, name: "Plug")
  /// Light 2, which can be dimmed.
  public static let dimmable = Light(id: 2, name: "Dimmable", brightness: half)
  /// Light 3, with colour temperatures from 200 to 400 mirek.
  public static let temperature = Light(id: 3, name: "Temperature", brightness: half, temperature: middle)
  /// Light 4, with colours.
  public static let color = Light(id: 4, name: "Color", brightness: half, color: cyan)
  /// Light 5, with all capabilities.
  public static let extended = Light(id: 5, name: "Extended", brightness: half, color: cyan, temperature: middle)

  private static let half = Level(clamping: 0.5)
  private static let cyan = LightColor(hue: half, saturation: Level(clamping: 0.75))
  private static let middle = Temperature(
    Mirek(clamping: 300), in: Mirek(clamping: 200)...Mirek(clamping: 400))
}

extension [Light] {
  /// One light of each kind, sorted by identifier.
  public static let kinds: [Light] = [.plug, .dimmable, .temperature, .color, .extended]
}

extension Light {
  /// Light 6, which has all capabilities but is unreachable.
  public static let unreachable = Light(
    id: 6, name: "Unreachable", isReachable: false, brightness: half, color: cyan, temperature: middle)
}

extension Light.ID {
  /// Light 5.
  public static let extended = Light.extended.id
  /// Light 6.
  public static let unreachable = Light.unreachable.id
  /// Light 9, which no sample has.
  public static let missing: Light.ID = 9
}
