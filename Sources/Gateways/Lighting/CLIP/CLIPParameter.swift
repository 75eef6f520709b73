import KhipuValues
import Models
import UseCases

/// A parameter of a light. Parameters take effect in this order, so a colour temperature overrides a colour.
enum CLIPParameter: String, CaseIterable {
  case name, on, bri, hue, sat, ct

  /// Nil if the value has the wrong type.
  func change(_ value: CLIPValue) -> Light.Change? {
    switch self {
    case .name: value.text.map(Light.Change.named)
    case .on: value.flag.map { .turning(.it($0 ? .on : .off)) }
    case .bri: value.whole.map { .setting(.brightness(to: CLIPRange.brightness.level($0))) }
    case .hue: value.whole.map { .setting(.hue(to: CLIPRange.hue.level($0))) }
    case .sat: value.whole.map { .setting(.saturation(to: CLIPRange.saturation.level($0))) }
    case .ct: value.whole.map { .setting(.temperature(to: Mirek(clamping: $0))) }
    }
  }
}

extension CLIPValue {
  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  /// Clamped to ±2^53; nil if it isn't a whole number, or is beyond ±2^63.
  fileprivate var whole: Int? {
    guard case .number(let number) = self, number == number.rounded(), abs(number) <= 0x1p63 else { return nil }
    return Int(min(max(number, -0x1p53), 0x1p53))
  }
}

extension Light.Change {
  /// The parameter that sets the change at the bridge, and its value; nil if the bridge has no such parameter.
  var sent: (parameter: CLIPParameter, value: CLIPValue)? {
    if let newName { return (.name, .text(newName)) }
    if let newPower { return (.on, .flag(newPower == .on)) }
    return switch newSetting {
    case .brightness(to: let level): (.bri, .number(Double(CLIPRange.brightness.number(level))))
    case .hue(to: let level): (.hue, .number(Double(CLIPRange.hue.number(level))))
    case .saturation(to: let level): (.sat, .number(Double(CLIPRange.saturation.number(level))))
    case .temperature(to: let mirek): (.ct, .number(Double(mirek.value)))
    case nil: nil
    }
  }

  var capability: Light.Capability? { newSetting?.property.capability }
}

extension Light {
  func takes(_ change: Change) -> Bool {
    change.sent != nil && (change.capability.map(can) ?? true)
  }
}
