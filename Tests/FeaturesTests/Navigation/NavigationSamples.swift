import KhipuValues
import Models

@testable import Features

extension FeatureSamples {
  static let navigation = FeatureSamples(
    createNavigationFeature, Command.navigation,
    (places.map { Link($0) } + Samples.texts.map { Link($0) }).map { .open($0) }
      + Tab.allCases.map { .go(to: $0) } + [.goBack],
    wordings: [
      (.open(Link("khipu://lights")), "open \"khipu://lights\"", "opening"),
      (.go(to: .favorites), "go to favorites", "going"), (.goBack, "go back", "going"),
    ])

  private static let places = [
    Place(.lights), Place(.rooms, [.room(2), .light(3), .scene("relax")], sheets: [.newName, .about]),
  ]
}
