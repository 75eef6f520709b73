import Foundation
import KhipuCommandLine
import KhipuTestTools
import KhipuValues
import Models
import Testing

@testable import CLI

/// Processes run commands, undos and redos at the same time in one home.
///
/// A seed reproduces the commands, but not the order in which the processes carry them out.
struct ConcurrentCommandsTests {
  private static let loads = "load lights\nload rooms\nload zones\nload scenes\n"

  private static let sentences = [
    "turn light 1 on", "turn \"desk lamp\" off", "turn study off", "turn all lights on", "toggle light 1",
    "toggle study",
    "toggle all lights", "increase brightness by 10pt on light 1", "decrease brightness by 10pt on all lights",
    "apply brightness 40% on light 3", "apply red on study", "rename light 1 to \"Lamp\"",
    "rename light 1 to \"Desk lamp\"",
    "show light 1 as scrubbing", "show light 1 as slider", "recall scene relax in study", "add light 3 to favorites",
    "remove light 3 from favorites",
  ]

  /// The state without unreachable lights: the bridge changes them with their group, and the state has that after the next read. And
  /// without revisions, which count the lights of a command in the order in which they answer.
  private func state(_ sandbox: Sandbox) async throws -> AppState {
    let state = try await App(Configuration(home: sandbox.home.path)).state()
    let (home, reachable) = (state.home, state.home.lights.filter(\.isReachable))
    return AppState(
      home: Home(
        lights: IdentifiedCollection(reachable), rooms: home.rooms, zones: home.zones, scenes: home.scenes,
        loaded: home.loaded),
      favorites: state.favorites)
  }

  @Test(
    "Four processes with 50 commands, undos and redos each come to a state to which their history leads if replayed")
  func mix() async {
    await Fuzzing.mixes.run { generator in
      try await withSandbox { sandbox in
        _ = try await sandbox.run([], input: Self.loads)
        let scripts = (1...4).map { _ in
          (1...50).map { _ in
            switch Int.random(in: 0..<20, using: &generator) {
            case 0..<4: "undo"
            case 4: "undo 2"
            case 5..<8: "redo"
            case 8: "redo 2"
            case _: generator.element(of: Self.sentences)
            }
          }.joined(separator: "\n")
        }
        let endings = try await withThrowingTaskGroup { group in
          for script in scripts { group.addTask { try await sandbox.run([], input: script) } }
          return try await group.reduce(into: [Ending]()) { $0.append($1) }
        }
        try hold(endings.allSatisfy { $0.output.contains("succeeded") }, "a process carries out nothing: \(endings)")
        let lines = endings.flatMap { $0.errors.split(separator: "\n") }
        let refusals = lines.filter {
          $0.contains("changed since") || $0.contains("turned off since") || $0.contains("lock")
        }
        try hold(refusals.isEmpty, "an undo or redo is refused, although nobody else changed anything: \(refusals)")
        let end = try await state(sandbox)
        _ = try await sandbox.run([], input: Self.loads)
        let loaded = try await state(sandbox)
        try hold(loaded == end, "the bridge has another state: \(loaded)\nin place of\n\(end)\n\(endings)")
        let file = sandbox.folder.appending(path: "history.json")
        let history = try await sandbox.run("history", "--json").output
        try Data(history.utf8).write(to: file)
        let other = Sandbox(folder: sandbox.folder.appending(path: "other"))
        try FileManager.default.createDirectory(at: other.folder, withIntermediateDirectories: false)
        _ = try await other.run([], input: Self.loads)
        let ending = try await other.run("replay", file.path)
        let replayed = try await state(other)
        try hold(
          replayed == end,
          "the replay comes to another state: \(ending.errors)\n\(replayed)\nin place of\n\(end)\n\(endings)\n\(history)"
        )
      }
    }
  }
}
