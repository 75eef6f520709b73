import KhipuTestTools
import TestSupport
import Testing

/// Changes by another app between a command and its undo, and the results of the undo.
struct InterferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let command: String
    let elsewhere: @Sendable (inout EmulatedBridge) -> Void
    /// The reported successes.
    var done: [String] = []
    /// The line on standard error, if any.
    var said: String?
    var code: Int32 = 0
    /// The requests that change something.
    var requests: [String] = []
    /// The successes that a forced undo reports; nil if it ends like a plain undo.
    var forced: [String]?
  }

  static let cases = [
    Case(
      testDescription: "one of several lights is deleted", command: "turn room 1 on",
      elsewhere: { $0.lights[2] = nil }, done: ["lighting: turning Plug off", "lighting: turning \"Temperature\" off"],
      said: #""lighting: turn room 1 on" is undone, except that light 2 is gone"#,
      requests: ["PUT lights/1/state on", "PUT lights/3/state on"]),
    Case(
      testDescription: "the light is deleted", command: "turn light 1 on", elsewhere: { $0.lights[1] = nil },
      done: [#"lighting: renaming Before to "Color""#],
      said: #""lighting: turn light 1 on" can't be undone: light 1 is gone"#, requests: ["PUT lights/4 name"]),
    Case(
      testDescription: "a light that was coloured is dimmed", command: "apply red 100% on light 5",
      elsewhere: { $0.lights[5]?.values["bri"] = 10 }, done: ["lighting: applying temperature 366 on Extended"],
      said:
        #""lighting: apply hsb 0deg 100% 100% on light 5" is undone, except that the brightness of light 5 was changed since; --force overrides that"#,
      requests: ["PUT lights/5/state ct"], forced: ["lighting: applying temperature 366 30% on Extended"]),
    Case(
      testDescription: "a light that was dimmed is dimmed", command: "dim light 5 to 100%",
      elsewhere: { $0.lights[5]?.values["bri"] = 10 },
      said:
        #""lighting: apply brightness 100% on light 5" can't be undone: the brightness of light 5 was changed since; --force overrides that"#,
      code: 1, forced: ["lighting: applying brightness 30% on Extended"]),
  ]

  /// Runs the body after the command and the changes by the other app. At first, light 5 is white at 30%.
  private func withInterference(_ given: Case, _ body: (PairedBridge) async throws -> Void) async throws {
    try await withPairedBridge(.http) { paired in
      try paired.bridge.change { $0.lights[5]?.colormode = "ct" }
      #expect(try await paired.sandbox.run("rename light 4 to Before").code == 0)
      #expect(try await paired.sandbox.run(given.command).code == 0)
      try paired.bridge.change(given.elsewhere)
      try await body(paired)
    }
  }

  @Test(
    "An undo leaves out what others changed or removed, notes it in one line, and restores the rest", arguments: cases)
  func leavesOutWhatOthersChanged(_ given: Case) async throws {
    try await withInterference(given) { paired in
      let known = try paired.asked.count
      let ending = try await paired.sandbox.run("undo")
      #expect(ending.output == given.done.map { "\($0) succeeded\n" }.joined())
      #expect(ending.errors == (given.said.map { "khipu: \($0)\n" } ?? ""))
      #expect(ending.code == given.code)
      #expect(try paired.asked.dropFirst(known) == ["GET lights"] + given.requests)
    }
  }

  @Test("A forced undo also restores what others changed since, but not what is gone or unreachable", arguments: cases)
  func forcedUndo(_ given: Case) async throws {
    try await withInterference(given) { paired in
      let ending = try await paired.sandbox.run("undo", "--force")
      #expect(ending.output == (given.forced ?? given.done).map { "\($0) succeeded\n" }.joined())
      #expect(ending.errors == (given.forced == nil ? given.said.map { "khipu: \($0)\n" } ?? "" : ""))
      #expect(ending.code == (given.forced == nil ? given.code : 0))
    }
  }

  @Test("If the bridge is unreachable, an undo does nothing, exits with 69, and can be retried")
  func unreachableBridge() async throws {
    try await withPairedBridge(.http) { paired in
      #expect(try await paired.sandbox.run("turn light 1 on").code == 0)
      let closed = try Socket(boundTo: .v4)
      defer { closed.close() }
      try paired.move(to: "127.0.0.1", closed.port())
      let ending = try await paired.sandbox.run("undo").withoutSearch
      #expect(ending.errors.hasPrefix("khipu: lighting: loading lights failed: the bridge is not reachable: "))
      #expect(ending.output == "" && ending.code == 69)
      try paired.move(to: "127.0.0.1", paired.server.port)
      #expect(try await paired.sandbox.run("undo").output == "lighting: turning Plug off succeeded\n")
    }
  }

  @Test(
    "A toggle, by name or number, sees that another app switched the light after its name was read",
    arguments: ["toggle Desk", "toggle light 1", "toggle Desk over 1s"])
  func toggleSeesOtherApp(line: String) async throws {
    try await withPairedBridge(.http) { paired in
      try paired.bridge.change {
        $0.lights[1]?.name = "Desk"
        $0.lights[1]?.isOn = false
      }
      paired.bridge.meddle { request, bridge in
        // The groups are read after the lights, because the name may be that of a room or zone.
        if request.path.hasSuffix("/groups") || line.contains("light 1") { bridge.lights[1]?.isOn = true }
        return nil
      }
      let ending = try await paired.sandbox.run(line)
      #expect(ending.code == 0 && ending.errors == "")
      paired.bridge.meddle(nil)
      #expect(try await paired.sandbox.run("lights", "--json").output.contains(#""name": "Desk", "on": false"#))
    }
  }
}

extension PairedBridge {
  /// The requests to the bridge.
  fileprivate var asked: [String] {
    get throws {
      var asked: [String] = []
      try bridge.change { asked = $0.asked }
      return asked
    }
  }
}
