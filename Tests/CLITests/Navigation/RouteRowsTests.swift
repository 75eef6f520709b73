import Foundation
import Testing

@Suite("The route")
struct RouteTests {
  @Test("a link is opened in one process and shown in another; a name, once it is known")
  func opening() async throws {
    try await withSandbox { sandbox in
      let opened = try await sandbox.run("open", "khipu://lights/3?sheet=rename&sheet=about")
      let report = "navigation: opening \"khipu://lights/3?sheet=rename&sheet=about\" succeeded\n"
      #expect(opened == Ending(output: report))
      let rows = ["link", "tab", "selected", "sheet", "sheet"]
      let values = ["khipu://lights/3?sheet=rename&sheet=about", "lights", "light 3, not loaded", "rename", "about"]
      let waiting = try await sandbox.run("route")
      #expect(waiting == Ending(output: table(rows, values)))
      _ = try await sandbox.run("load", "lights")
      let known = try await sandbox.run("route").output
      #expect(known == table(rows, values.map { $0 == values[2] ? "light 3, Kitchen ceiling" : $0 }))
    }
  }

  private func table(_ titles: [String], _ values: [String]) -> String {
    zip(titles, values).map { $0.padding(toLength: 8, withPad: " ", startingAt: 0) + "  \($1)\n" }.joined()
  }

  @Test(
    "in JSON it is an object",
    arguments: [
      (
        "khipu://lights/3",
        #""tab": "lights", "light": "3", "name": "Kitchen ceiling", "screen": "light", "sheets": []"#
      ),
      (
        "khipu://favorites/9?sheet=actions",
        #""tab": "favorites", "light": "9", "name": null, "screen": "missing", "sheets": ["actions"]"#
      ),
      (
        "khipu://more?sheet=reset",
        #""tab": "more", "light": null, "name": null, "screen": "tab", "sheets": ["reset"]"#
      ),
    ])
  func json(_ link: String, _ rest: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run(input: "load lights\nopen \(link)\n")
      let ending = try await sandbox.run("route", "--json")
      #expect(ending == Ending(output: "{\"link\": \"\(link)\", \(rest)}\n"))
    }
  }

  @Test("it has a light that is not loaded, or that is missing")
  func selected() async throws {
    try await withSandbox { sandbox in
      let script =
        "open khipu://lights/3\nroute\nload lights\nopen khipu://favorites/9\nroute\ngo to more\nroute\n"
      let lines = try await sandbox.run(input: script).output.split(separator: "\n")
      #expect(
        lines.filter { $0.hasPrefix("selected") } == [
          "selected  light 3, not loaded", "selected  light 9, which isn't there",
        ])
      #expect(lines.suffix(2) == ["link  khipu://more", "tab   more"])
    }
  }

  @Test("it begins at the lights, and needs no bridge")
  func bridge() async throws {
    try await withSandbox { sandbox in
      try await sandbox.whileBridgeIsHeld {
        let ending = try await sandbox.run("route", "--timeout", "0.2")
        #expect(ending == Ending(output: "link  khipu://lights\ntab   lights\n"))
        let opened = try await sandbox.run("open khipu://lights/75", "--timeout", "0.2")
        #expect(opened.code == 0)
      }
    }
  }

  @Test("a bad link, and going back from the root, are failures of one line")
  func failures() async throws {
    try await withSandbox { sandbox in
      let bad = try await sandbox.run("open", "khipu://scenes")
      let reason = "the link leads to lights, favorites or more, not to \"scenes\" at column 9"
      #expect(bad == Ending(errors: "khipu: navigation: opening \"khipu://scenes\" failed: \(reason)\n", code: 64))
      let back = try await sandbox.run("go", "back")
      #expect(back == Ending(errors: "khipu: navigation: going back failed: there is nothing to go back to\n", code: 1))
    }
  }
}
