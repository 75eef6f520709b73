extension Light {
  /// All that can be asked of a light.
  public enum Change: Hashable, Sendable, Codable {
    /// `.renaming(.it(to: "Desk"))`.
    case renaming(Renaming)
    /// `.turning(.it(.on))`.
    case turning(Turning)
    /// `.setting(.brightness(to: level))`; without effect on a light that lacks the value.
    case setting(Setting)
    /// `.toggling(.display(to: .slider))`.
    case toggling(Toggling)
    /// `.adding(.mode(.hsb))`; without effect on a light that lacks what the mode sets.
    case adding(Adding)

    /// What is renamed.
    public enum Renaming: Hashable, Sendable, Codable {
      /// The light gets the name.
      case it(to: String)
    }

    /// What is turned.
    public enum Turning: Hashable, Sendable, Codable {
      /// The light is lit, or not any more.
      case it(Power)
    }

    /// What is set.
    public enum Setting: Hashable, Sendable, Codable {
      /// From the lowest light to the full one.
      case brightness(to: Level)
      /// From white to the pure colour.
      case saturation(to: Level)
      /// The share of the colour circle.
      case hue(to: Level)
      /// The colour temperature, stopping at the ends of the light's range.
      case temperature(to: Mirek)
    }

    /// What is toggled.
    public enum Toggling: Hashable, Sendable, Codable {
      /// The light's control is shown that way.
      case display(to: Display)
    }

    /// What is added.
    public enum Adding: Hashable, Sendable, Codable {
      /// The mode is offered, and selected where it is the first.
      case mode(Mode)
    }
  }
}

extension Light: Alterable {
  /// The light as it is after one change.
  public consuming func alter(by change: Change) -> Light {
    switch change {
    case .renaming(.it(to: let name)): self.name = name
    case .turning(.it(let power)): self.power = power
    case .setting(let setting): set(setting)
    case .toggling(.display(to: let display)): self.display = display
    case .adding(.mode(let mode)): add(mode)
    }
    return self
  }

  private mutating func set(_ setting: Change.Setting) {
    switch setting {
    case .brightness(to: let level): if brightness != nil { brightness = level }
    case .saturation(to: let level): setColor { Color(hue: $0.hue, saturation: level) }
    case .hue(to: let level): setColor { Color(hue: level, saturation: $0.saturation) }
    case .temperature(to: let mirek):
      temperature = temperature?.at(mirek)
      select(.temperature)
    }
  }

  private mutating func setColor(_ next: (Color) -> Color) {
    color = color.map(next)
    select(.hsb)
  }

  mutating func select(_ mode: Mode) {
    if modes.contains(mode) { selectedMode = mode }
  }

  mutating func add(_ mode: Mode) {
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
