public import KhipuValues

extension Light {
  /// A change to a light. Setting a value that the light lacks has no effect.
  public enum Change: Hashable, Sendable, Codable {
    case renaming(Renaming)
    case turning(Turning)
    case setting(Setting)
    case toggling(Toggling)
    /// Remembers the brightness before the light faded to off.
    case fading(Fading)
    /// Adds a mode, as in `.adding(.mode(.hsb))`, unless the light has it or can't do it. A light's first mode is also selected.
    case adding(Adding)

    public enum Renaming: Hashable, Sendable, Codable { case it(to: String) }

    public enum Turning: Hashable, Sendable, Codable { case it(Power) }

    /// A temperature is clamped to the light's range. Every value but the brightness also selects its mode, if the light has it.
    public enum Setting: Hashable, Sendable, Codable {
      case brightness(to: Level)
      case saturation(to: Level)
      case hue(to: Level)
      case temperature(to: Mirek)
    }

    public enum Toggling: Hashable, Sendable, Codable { case display(to: Display) }

    public enum Fading: Hashable, Sendable, Codable { case it(from: Level) }

    public enum Adding: Hashable, Sendable, Codable { case mode(Mode) }
  }
}

extension Light: Alterable {
  public consuming func alter(by change: Change) -> Light {
    switch change {
    case .renaming(.it(to: let name)): self.name = name
    case .turning(.it(let power)):
      self.power = power
      if power == .on { brightnessBeforeFade = nil }
    case .setting(let setting): set(setting)
    case .toggling(.display(to: let display)): self.display = display
    case .fading(.it(from: let level)): brightnessBeforeFade = level
    case .adding(.mode(let mode)): add(mode)
    }
    return consume self
  }

  private mutating func set(_ setting: Change.Setting) {
    switch setting {
    case .brightness(to: let level): if brightness != nil { brightness = level }
    case .saturation(to: let level): setColor { LightColor(hue: $0.hue, saturation: level) }
    case .hue(to: let level): setColor { LightColor(hue: level, saturation: $0.saturation) }
    case .temperature(to: let mirek):
      temperature = temperature?.at(mirek)
      select(.temperature)
    }
  }

  private mutating func setColor(_ next: (LightColor) -> LightColor) {
    color = color.map(next)
    select(.hsb)
  }

  private mutating func select(_ mode: Mode) {
    if modes.contains(mode) { selectedMode = mode }
  }

  private mutating func add(_ mode: Mode) {
    let isPossible =
      switch mode {
      case .hsb: can(.color)
      case .temperature: can(.temperature)
      }
    guard isPossible, !modes.contains(mode) else { return }
    modes.append(mode)
    selectedMode = selectedMode ?? mode
  }
}

extension Light.Change {
  public static func named(_ name: String) -> Light.Change { .renaming(.it(to: name)) }

  public var newName: String? { if case .renaming(.it(to: let name)) = self { name } else { nil } }

  public var newPower: Power? { if case .turning(.it(let power)) = self { power } else { nil } }

  public var newSetting: Setting? { if case .setting(let setting) = self { setting } else { nil } }
}

extension Light.Change.Setting {
  public var property: Light.Property {
    switch self {
    case .brightness: .brightness
    case .saturation: .saturation
    case .hue: .hue
    case .temperature: .temperature
    }
  }
}
