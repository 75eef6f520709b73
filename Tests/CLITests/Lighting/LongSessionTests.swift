import KhipuTestTools
import TestSupport
import Testing

struct LongSessionTests {
  @Test("Each line of a session uses the names and the reachability that another app changed before that line")
  func seesOtherAppsChanges() async throws {
    try await withPairedBridge(.http) { paired in
      let (known, reads) = (paired.server.requests.count, Recorder<String>())
      paired.bridge.meddle { request, bridge in
        if request.path.hasSuffix("/lights") { reads.record(request.path) }
        let line = reads.events.count
        // Before line 2, another app moves the name Flur from light 3 to light 1. Light 2 is unreachable only for line 3.
        for light in [1, 3] { bridge.lights[light]?.name = (light == 3) == (line < 2) ? "Flur" : "Kitchen" }
        bridge.lights[2]?.isReachable = line != 3
        return nil
      }
      let script = ["turn Flur off", "turn Flur off", "turn light 2 on", "turn light 2 on"]
      let ending = try await paired.sandbox.run([], input: script.joined(separator: "\n"))
      let writes = paired.server.requests.dropFirst(known).filter { $0.method == "PUT" }
      #expect(
        writes.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") } == [
          "3/state", "1/state", "2/state", "2/state",
        ])
      #expect((ending.output + ending.errors).contains("turning Dimmable on, except that it was only sent"))
      #expect(ending.output.contains("lighting: turning Dimmable on succeeded") && ending.code == 0)
    }
  }
}
