import Features
import KhipuCommandLine
import KhipuControl
import KhipuTerminal
import KhipuValues
import Models
import UseCases

extension StatePart {
  static var scenes: StatePart {
    StatePart("scenes", "all scenes", sources: sourcesOfScenes, extras: extrasOfScenes) { state, _ in
      state.home.scenes.map { SceneRow(scene: $0, home: state.home) }
    }
  }

  private static var sourcesOfScenes: [Command] { [.lighting(.load(.scenes))] }
  private static var extrasOfScenes: [Command] { [.lighting(.load(.lights)), .lighting(.load(.rooms))] }

  static func scene(_ id: LightScene.ID) -> StatePart {
    StatePart(of: "scene", sources: sourcesOfScenes, extras: extrasOfScenes) { state throws(Failure) in
      guard let scene = state.home.scenes[id] else { throw .lighting(.missing(.scene(id))) }
      return SceneRow(scene: scene, home: state.home)
    }
  }
}

struct SceneRow: TextTableRow {
  let scene: LightScene
  let home: Home

  static let titles = [Cell("id"), Cell("name"), Cell("of"), Cell("lights")]

  func cells(isColored: Bool) -> [Cell] {
    [
      Cell("\(scene.id)"), Cell(scene.name), Cell(home.groupName(of: scene) ?? ""),
      Cell(scene.lights.compactMap { home.lights[$0]?.name }.joined(separator: ", ")),
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
