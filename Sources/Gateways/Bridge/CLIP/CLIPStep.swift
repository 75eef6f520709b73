internal import Models

extension Dimming {
  /// The step as it is sent: rounded up, so that a hundred points reach from end to end in however many steps.
  func request(to light: Light, over transition: Transition?) -> CLIPRequest {
    let step = Double(width(of: light) * signedPoints) / 100
    return .step(light.id, parameter, by: Int(step.rounded(.awayFromZero)), over: transition)
  }

  private var parameter: CLIPParameter {
    switch property {
    case .brightness: .bri
    case .saturation: .sat
    case .hue: .hue
    case .temperature: .ct
    }
  }

  private func width(of light: Light) -> Int {
    switch property {
    case .brightness: CLIPRange.brightness.width
    case .saturation: CLIPRange.saturation.width
    // A bridge takes no step of the full circle, which would lead nowhere anyway.
    case .hue: CLIPRange.hue.width - 1
    case .temperature: light.temperature.map { $0.range.upperBound.value - $0.range.lowerBound.value } ?? 0
    }
  }
}
