/// Lights under one name: what a room, a zone and a scene have in common.
protocol NamedLights {
  /// What people call them.
  var name: String { get set }
  /// The lights, without repetition.
  var lights: [Light.ID] { get set }
}

extension NamedLights {
  /// The lights as they are after one change.
  consuming func altered(by change: NamedLightsChange) -> Self {
    switch change {
    case .renaming(.it(to: let name)): self.name = name
    case .adding(.light(let light)): add(light)
    case .removing(.light(let light)): lights.removeAll { $0 == light }
    }
    return self
  }

  mutating func add(_ light: Light.ID) {
    if !lights.contains(light) { lights.append(light) }
  }
}
