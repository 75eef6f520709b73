import Models
import UseCases

extension Given {
  /// How a light differs.
  enum LightCondition: CustomStringConvertible {
    /// It is lit.
    case on
    /// It did not answer the bridge's last poll.
    case unreachable
    /// It lacks the capability.
    case without(Light.Capability)

    var description: String {
      switch self {
      case .on: "on"
      case .unreachable: "unreachable"
      case .without(let capability): "without \(capability.rawValue)"
      }
    }
  }

  /// A light is different.
  static func light(_ id: Light.ID, is condition: LightCondition) -> Given {
    Given("light \(id) is \(condition)") { environment in
      let lights = environment.bridge.lights
      environment.bridge.lights = { () throws(BridgeError) in
        try await lights().map { $0.id == id ? $0.under(condition) : $0 }
      }
    }
  }

  /// The bridge fails at everything.
  static func bridge(fails error: BridgeError) -> Given {
    Given(error.explanation.text) { $0.bridge = .failing(error) }
  }
}

extension Light {
  fileprivate func under(_ condition: Given.LightCondition) -> Light {
    switch condition {
    case .on: alter(by: .turning(.it(.on)))
    case .unreachable: with(isReachable: false)
    case .without(let capability): with(isReachable: isReachable, lacking: capability)
    }
  }

  private func with(isReachable: Bool, lacking missing: Capability? = nil) -> Light {
    Light(
      id: id, name: name, isReachable: isReachable, power: power,
      brightness: missing == .brightness ? nil : brightness, color: missing == .color ? nil : color,
      temperature: missing == .temperature ? nil : temperature)
  }
}
