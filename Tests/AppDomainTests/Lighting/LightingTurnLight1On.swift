import KhipuAppTestSupport
import Testing

// swift-format-ignore
@Test("Replaying 'lighting: turn light 1 on' causes the recorded changes and messages")
func lightingTurnLight1On() async throws {
  try await replay(
    ["lighting: turn light 1 on"],
    state: #"{"favorites":[],"home":{"lights":[],"loaded":[],"revisions":{"home":0,"lights":[],"newest":0},"rooms":[],"scenes":[],"zones":[]},"route":{"others":[],"place":"khipu://lights"}}"#,
    calls: [
      .returns("lock.claim" /* @Sendable () -> (), which is no JSON */),
      .returns("bridge.lightRecords", #"{"lights":[{"brightness":0.6,"color":{"hue":0.1,"saturation":1},"display":"slider","id":1,"isReachable":true,"modes":["hsb","temperature"],"name":"Desk lamp","power":"on","selectedMode":"hsb","temperature":{"mirek":366,"range":[153,500]}},{"brightness":1,"color":{"hue":0.7,"saturation":1},"display":"slider","id":2,"isReachable":true,"modes":["hsb"],"name":"Shelf strip","power":"off","selectedMode":"hsb"},{"brightness":0.8,"display":"slider","id":3,"isReachable":true,"modes":["temperature"],"name":"Kitchen ceiling","power":"on","selectedMode":"temperature","temperature":{"mirek":250,"range":[153,454]}},{"brightness":0.4,"display":"slider","id":4,"isReachable":false,"modes":[],"name":"Hallway","power":"on"},{"display":"slider","id":5,"isReachable":true,"modes":[],"name":"Coffee plug","power":"off"}],"unreadable":[]}"#),
      .returns("bridge.change", #"{"made":[{"turning":{"_0":{"it":{"_0":"on"}}}}]}"#),
      .returns("date", "0"),
      .returns("log.write"),
      .returns("date", "0"),
      .returns("log.write"),
    ],
    causes: [
      .announces("lighting: turn light 1 on"),
      .changes([#"{"home":{"_0":{"read":{"_0":{"lights":{"_0":{"adding":{"_0":{"brightness":0.6,"color":{"hue":0.1,"saturation":1},"display":"slider","id":1,"isReachable":true,"modes":["hsb","temperature"],"name":"Desk lamp","power":"on","selectedMode":"hsb","temperature":{"mirek":366,"range":[153,500]}}}}}},"at":0}}}}"#, #"{"home":{"_0":{"read":{"_0":{"lights":{"_0":{"adding":{"_0":{"brightness":1,"color":{"hue":0.7,"saturation":1},"display":"slider","id":2,"isReachable":true,"modes":["hsb"],"name":"Shelf strip","power":"off","selectedMode":"hsb"}}}}},"at":0}}}}"#, #"{"home":{"_0":{"read":{"_0":{"lights":{"_0":{"adding":{"_0":{"brightness":0.8,"display":"slider","id":3,"isReachable":true,"modes":["temperature"],"name":"Kitchen ceiling","power":"on","selectedMode":"temperature","temperature":{"mirek":250,"range":[153,454]}}}}}},"at":0}}}}"#, #"{"home":{"_0":{"read":{"_0":{"lights":{"_0":{"adding":{"_0":{"brightness":0.4,"display":"slider","id":4,"isReachable":false,"modes":[],"name":"Hallway","power":"on"}}}}},"at":0}}}}"#, #"{"home":{"_0":{"read":{"_0":{"lights":{"_0":{"adding":{"_0":{"display":"slider","id":5,"isReachable":true,"modes":[],"name":"Coffee plug","power":"off"}}}}},"at":0}}}}"#, #"{"home":{"_0":{"read":{"_0":{"loading":{"_0":"lights"}},"at":0}}}}"#]),
      .changes([#"{"home":{"_0":{"lights":{"_0":{"changing":{"_0":1,"by":[{"turning":{"_0":{"it":{"_0":"on"}}}}]}}}}}}"#]),
      .announces("lighting: turning light 1 on succeeded"),
    ])
}
