internal import Models

/// A scene of the simulated home, with what its lights are to show.
struct SimulatedScene: Identifiable, Codable {
  /// What one light is to show.
  struct Setting: Codable {
    let light: Light.ID
    let changes: [Light.Change]
  }

  let id: Scene.ID
  let name: String
  let group: Group.ID?
  let settings: [Setting]

  /// What a bridge tells of it.
  var scene: Scene { Scene(id: id, name: name, group: group, lights: settings.map(\.light)) }
}
