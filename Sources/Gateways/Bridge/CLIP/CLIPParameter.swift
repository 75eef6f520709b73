internal import Models

/// A parameter of a light that is sent, or that a reply tells of. Where several are, they take effect in this order:
/// the colour temperature wins over the colour.
enum CLIPParameter: String, CaseIterable {
  case name, on, bri, hue, sat, ct

  /// The change that the value of the parameter is, or nil where it is of another type.
  func change(_ value: CLIPValue) -> Light.Change? {
    switch (self, value) {
    case (.name, .text(let name)): .renaming(.it(to: name))
    case (.on, .flag(let isOn)): .turning(.it(isOn ? .on : .off))
    case (.bri, .number(let number)): .setting(.brightness(to: CLIPRange.brightness.level(number)))
    case (.hue, .number(let number)): .setting(.hue(to: CLIPRange.hue.level(number)))
    case (.sat, .number(let number)): .setting(.saturation(to: CLIPRange.saturation.level(number)))
    case (.ct, .number(let number)): .setting(.temperature(to: Mirek(clamping: number)))
    case (.name, _), (.on, _), (.bri, _), (.hue, _), (.sat, _), (.ct, _): nil
    }
  }
}

extension Light.Change {
  /// The parameter that the change is sent as, or nil where it is no business of a bridge.
  var sent: (parameter: CLIPParameter, value: CLIPValue)? {
    switch self {
    case .renaming(.it(to: let name)): (.name, .text(name))
    case .turning(.it(let power)): (.on, .flag(power == .on))
    case .setting(.brightness(to: let level)): (.bri, .number(CLIPRange.brightness.number(level)))
    case .setting(.hue(to: let level)): (.hue, .number(CLIPRange.hue.number(level)))
    case .setting(.saturation(to: let level)): (.sat, .number(CLIPRange.saturation.number(level)))
    case .setting(.temperature(to: let mirek)): (.ct, .number(mirek.value))
    case .toggling, .adding: nil
    }
  }

  /// What a light needs to be changed so.
  var capability: Light.Capability? {
    switch self {
    case .setting(.brightness): .brightness
    case .setting(.hue), .setting(.saturation): .color
    case .setting(.temperature): .temperature
    case .renaming, .turning, .toggling, .adding: nil
    }
  }
}
