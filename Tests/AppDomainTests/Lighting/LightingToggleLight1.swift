import KhipuAppTestSupport
import Testing

// swift-format-ignore
@Test("Replaying 'lighting: toggle light 1' succeeds")
func lightingToggleLight1() async throws {
  try await replay(
    ["lighting: toggle light 1"],
    state: #"{"favorites":[],"home":{"lights":[],"loaded":[],"revisions":{"home":0,"lights":[],"newest":0},"rooms":[],"scenes":[],"zones":[]},"route":{"others":[],"place":"khipu://lights"}}"#,
    calls: [
      .returns("lock.claim" /* @Sendable () -> (), which is no JSON */),
      .returns("bridge.lightRecords", #"{"lights":[{"brightness":1,"color":{"hue":0,"saturation":1},"display":"slider","id":1,"isReachable":true,"modes":[],"name":"Desk","power":"off","temperature":{"mirek":300,"range":[153,500]}}],"unreadable":[]}"#),
      .returns("bridge.change", #"{"made":[{"turning":{"_0":{"it":{"_0":"on"}}}}]}"#),
      .returns("lock.claim" /* @Sendable () -> (), which is no JSON */),
      .returns("bridge.lightRecords", #"{"lights":[{"brightness":1,"color":{"hue":0,"saturation":1},"display":"slider","id":1,"isReachable":true,"modes":[],"name":"Desk","power":"on","temperature":{"mirek":300,"range":[153,500]}}],"unreadable":[]}"#),
      .returns("date", "0"),
      .returns("log.write"),
      .returns("date", "0"),
      .returns("log.write"),
    ])
  // The command failed; the test only expects success. It caused:
  // causes: [
  //   .announces("lighting: toggle light 1"),
  //   .changes([#"{"home":{"_0":{"read":{"_0":{"lights":{"_0":{"adding":{"_0":{"brightness":1,"color":{"hue":0,"saturation":1},"display":"slider","id":1,"isReachable":true,"modes":[],"name":"Desk","power":"off","temperature":{"mirek":300,"range":[153,500]}}}}}},"at":0}}}}"#, #"{"home":{"_0":{"read":{"_0":{"loading":{"_0":"lights"}},"at":0}}}}"#]),
  //   .changes([#"{"home":{"_0":{"lights":{"_0":{"changing":{"_0":1,"by":[{"turning":{"_0":{"it":{"_0":"on"}}}}]}}}}}}"#]),
  //   .announces("lighting: toggling light 1 failed: there is no light 2"),
  // ]
}
