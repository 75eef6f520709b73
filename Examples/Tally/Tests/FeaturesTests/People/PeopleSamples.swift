import Models

@testable import Features

extension FeatureSamples {
  static let people = FeatureSamples(
    createPeopleFeature, Command.people,
    Samples.texts.compactMap { PersonName($0) }.flatMap { [.addCup(for: $0), .bill($0)] },
    wordings: [
      (.addCup(for: "Ada"), "add a cup for \"Ada\"", "adding"), (.bill("Ada"), "bill \"Ada\"", "billing"),
    ])
}
