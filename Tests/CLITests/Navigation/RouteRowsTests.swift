import Foundation
import Testing

struct RouteTests {
  @Test("A link that one process opens waits until another process loads its light")
  func linkWaitsForLight() async throws {
    try await withSandbox { sandbox in
      let opened = try await sandbox.run("open", "khipu://lights/3?sheet=rename&sheet=about")
      let report = "navigation: opening \"khipu://lights/3?sheet=rename&sheet=about\" succeeded\n"
      #expect(opened == Ending(output: report))
      let waiting = try await sandbox.run("route")
      let link = "khipu://lights/3?sheet=rename&sheet=about"
      #expect(waiting == Ending(output: table(["link", "tab", "waiting"], ["khipu://lights", "lights", link])))
      _ = try await sandbox.run("load", "lights")
      let arrived = try await sandbox.run("route").output
      let values = [link, "lights", "light 3, Kitchen ceiling", "rename", "about"]
      #expect(arrived == table(["link", "tab", "screen", "sheet", "sheet"], values))
    }
  }

  private func table(_ titles: [String], _ values: [String]) -> String {
    let width = titles.map(\.count).max() ?? 0
    return zip(titles, values).map { $0.padding(toLength: width, withPad: " ", startingAt: 0) + "  \($1)\n" }.joined()
  }

  @Test(
    "The route is printed as an object in JSON",
    arguments: [
      (
        "khipu://favorites/9/lights/3",
        #""tab": "favorites", "screens": ["light 9, which isn't there", "#
          + #""light 3, Kitchen ceiling"], "sheets": [], "waiting": null"#
      ),
      ("khipu://more?sheet=reset", #""tab": "more", "screens": [], "sheets": ["reset"], "waiting": null"#),
    ])
  func printedAsObject(_ link: String, _ rest: String) async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run(input: "load lights\nopen \(link)\n")
      let ending = try await sandbox.run("route", "--json")
      #expect(ending == Ending(output: "{\"link\": \"\(link)\", \(rest)}\n"))
    }
  }

  @Test("The route marks a missing light, and each tab keeps its path")
  func marksMissingLight() async throws {
    try await withSandbox { sandbox in
      let script =
        "load lights\nload rooms\nopen khipu://rooms/1/lights/3\nopen khipu://favorites/9\nroute\ngo to rooms\n"
        + "go back\nroute\n"
      let lines = try await sandbox.run(input: script).output.split(separator: "\n")
      #expect(
        lines.filter { $0.hasPrefix("screen") } == ["screen  light 9, which isn't there", "screen  room 1, Study"])
      #expect(lines.suffix(3) == ["link    khipu://rooms/1", "tab     rooms", "screen  room 1, Study"])
    }
  }

  @Test("The initial route is the lights tab, and neither `route` nor `open` waits for the bridge")
  func initialRoute() async throws {
    try await withSandbox { sandbox in
      try await sandbox.whileBridgeIsHeld {
        let ending = try await sandbox.run("route", "--timeout", "0.2")
        #expect(ending == Ending(output: "link  khipu://lights\ntab   lights\n"))
        let opened = try await sandbox.run("open khipu://lights/75", "--timeout", "0.2")
        #expect(opened.code == 0)
      }
    }
  }

  @Test("Opening an invalid link and going back from the root each fail with one line")
  func openingInvalidLink() async throws {
    try await withSandbox { sandbox in
      let bad = try await sandbox.run("open", "khipu://scenes")
      let reason = "the link leads to lights, rooms, zones, favorites or more, not to \"scenes\" at column 9"
      #expect(bad == Ending(errors: "khipu: navigation: opening \"khipu://scenes\" failed: \(reason)\n", code: 64))
      let back = try await sandbox.run("go", "back")
      #expect(back == Ending(errors: "khipu: navigation: going back failed: there is nothing to go back to\n", code: 1))
    }
  }
}
