@testable import Features

extension FeatureSamples {
  static let pairing = FeatureSamples(
    createPairingFeature, Command.pairing,
    (["192.168.1.2", "bridge.local:8080"] + Samples.texts).map { .pair(with: $0) } + [.unpair],
    wordings: [
      (.pair(with: "192.168.1.2"), "pair with \"192.168.1.2\"", "pairing"),
      (.unpair, "unpair", "unpairing"),
    ],
    typings: [
      ("pair with 192.168.1.2:8080", "pairing: pair with \"192.168.1.2:8080\""),
      ("Pair With \"bridge.local\"", "pairing: pair with \"bridge.local\""),
      ("pairing:unpair", "pairing: unpair"),
    ],
    refusals: [("pair with", 9, ["HOST or HOST:PORT"], "no")])
}
