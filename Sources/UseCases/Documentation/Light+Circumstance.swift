public import Models

extension Light {
  /// The light as it is then.
  public func under(_ circumstance: Circumstance) -> Light {
    guard case .light(id, is: let condition) = circumstance else { return self }
    return switch condition {
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
