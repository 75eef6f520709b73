import KhipuValues
import Models

@testable import Features

extension FeatureSamples {
  static let dashboard = FeatureSamples(
    createDashboardFeature, Command.dashboard,
    [.sync] + [1, 2, .max].map(Light.ID.init(clamping:)).flatMap { [.add($0), .remove($0)] },
    wordings: [
      (.add(1), "add light 1 to favorites", "adding"), (.remove(1), "remove light 1 from favorites", "removing"),
      (.sync, "sync favorites to watch", "syncing"),
    ],
    typings: [
      ("add 1 to favorites", "dashboard: add light 1 to favorites"),
      ("Remove Desk Lamp from Favorites", "dashboard: remove light 1 from favorites"),
      ("sync  favorites to watch", "dashboard: sync favorites to watch"),
    ],
    refusals: [
      ("add 1 to watch", 9, ["favorites"], "no"),
      ("sync favorites", 14, ["to"], "no"),
      ("dashboard: turn light 1 on", 11, ["add", "remove", "sync"], "no"),
    ])
}
