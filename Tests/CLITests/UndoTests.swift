import Features
import Foundation
import KhipuCommandLine
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import Testing

@testable import CLI

struct UndoTests {
  private static let setup = """
    turn all lights on
    apply temperature 300 on light 1
    add light 2 to favorites
    """

  /// One or more sentences for each command of lighting and dashboard that can be undone.
  private static let sentences = [
    "turn light 1 off", "turn study off", "turn workspace and light 2 off over 2s", "turn all lights off",
    "toggle light 3", "toggle all lights", "apply hsb 120deg 50% 40% on light 1", "apply hsb 0deg 0% 1% on study",
    "apply temperature 400 on light 1", "apply brightness 10% on all lights", "apply brightness 0% on light 3",
    "increase hue by 10pt on light 2", "decrease brightness by 20pt on all lights",
    "increase temperature by 10pt on light 1", "rename light 1 to \"Lamp\"", "rename light 5 to \"“灯”\"",
    "show light 1 as scrubbing", "recall scene relax in study", "recall scene downstairs-bright over 2s",
    "add light 1 to favorites", "remove light 2 from favorites",
  ]

  /// What a user sees of a light; values of modes that aren't in use are left out.
  private struct Shown: Equatable {
    let name: String
    let power: Power
    let brightness: Level?
    let color: LightColor?
    let temperature: Temperature?
    let display: Light.Display

    init(_ light: Light) {
      (name, power, brightness, display) = (light.name, light.power, light.brightness, light.display)
      color = light.selectedMode == .temperature ? nil : light.color
      temperature = light.selectedMode == .hsb ? nil : light.temperature
    }
  }

  /// What a user sees of a home, except its unreachable lights.
  private struct Seen: Equatable {
    let lights: [Shown]
    let favorites: IdentifiedCollection<Favorite>

    init(_ sandbox: Sandbox) async throws {
      let state = try await App(Configuration(home: sandbox.home.path)).state()
      (lights, favorites) = (state.home.lights.filter(\.isReachable).map(Shown.init), state.favorites)
    }
  }

  @Test("The undo test covers each command verb of lighting, dashboard and pairing that can be undone")
  func eachVerbIsUndone() {
    // A generated feature has its own test of undo.
    let features = Command.catalogues.filter { ["lighting", "dashboard", "pairing"].contains($0.name) }
    let withoutUndo = ["load", "sync favorites to watch", "pair with", "unpair"]
    let untested = features.flatMap(\.forms).map(\.verb).filter { verb in
      !Self.sentences.contains { $0.hasPrefix("\(verb) ") || $0 == verb }
    }
    #expect(untested.sorted() == withoutUndo.sorted())
  }

  @Test("Undoing all commands of a session restores the state before it, and redoing them restores its final state")
  func allCommandsOfSession() async {
    await Fuzzing.sessions.run { generator in
      try await withSandbox { sandbox in
        _ = try await sandbox.run([], input: "load lights\n")
        let start = try await Seen(sandbox)
        let script = Self.setup + "\n" + Self.sentences.shuffled(using: &generator).joined(separator: "\n")
        _ = try await sandbox.run([], input: script)
        let (end, count) = (try await Seen(sandbox), try await Self.count(sandbox))
        try hold(count > 0, "\(script) changes nothing")
        let undone = try await sandbox.run("undo", "\(count)")
        let first = try await Self.count(sandbox)
        try hold(first == 0, "\(script) leaves \(first) of \(count) to be undone: \(undone)")
        try hold(try await Seen(sandbox) == start, "\(script) isn't undone")
        _ = try await sandbox.run("redo", "\(count)")
        try hold(try await Seen(sandbox) == end, "\(script) isn't redone")
        let some = Int.random(in: 1...count, using: &generator)
        _ = try await sandbox.run("undo", "\(some)")
        _ = try await sandbox.run("redo", "\(some)")
        try hold(try await Seen(sandbox) == end, "\(script) isn't redone after \(some) were undone")
      }
    }
  }

  /// The number of commands that can be undone, from an error message.
  private static func count(_ sandbox: Sandbox) async throws -> Int {
    let errors = try await sandbox.run("undo", "1000").errors
    let pattern = /(?:only (\d+) commands?|nothing) can be undone/
    guard let match = errors.firstMatch(of: pattern) else { throw Finding(errors) }
    return match.1.flatMap { Int($0) } ?? 0
  }
}
