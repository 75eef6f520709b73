internal import Models

/// A scene with its lights, as it is shown.
struct SceneRow {
  let scene: Scene
  let groupName: String?
  let lights: [Light]

  /// All scenes, in their order.
  static func all(_ state: AppState) -> [SceneRow] {
    state.scenes.map { scene in
      SceneRow(
        scene: scene, groupName: state.groupName(of: scene), lights: scene.lights.compactMap { state.lights[$0] })
    }
  }
}

extension SceneRow {
  static func table(_ rows: [SceneRow]) -> String {
    let titles = [Cell("id"), Cell("name"), Cell("of"), Cell("lights")]
    return rows.isEmpty ? "" : Table.text([titles] + rows.map(\.cells))
  }

  private var cells: [Cell] {
    [
      Cell("\(scene.id)"), Cell(scene.name), Cell(groupName ?? ""),
      Cell(lights.map(\.name).joined(separator: ", ")),
    ]
  }

  var json: JSON {
    .object([
      ("id", .text("\(scene.id)")), ("name", .text(scene.name)),
      ("group", scene.group.map { .text("\($0)") } ?? .null),
      ("lights", .list(scene.lights.map { .text("\($0)") })),
    ])
  }
}
