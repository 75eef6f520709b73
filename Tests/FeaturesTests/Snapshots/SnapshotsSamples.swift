@testable import Features

extension FeatureSamples {
  static let snapshots = FeatureSamples(
    createSnapshotsFeature, Command.snapshots,
    Samples.texts.map { .take($0) } + [.send],
    wordings: [
      (.take("evening"), "take \"evening\"", "taking"), (.send, "send", "sending"),
    ],
    typings: [
      ("Take  evening", "snapshots: take \"evening\""), ("SEND", "snapshots: send"),
    ])
}
