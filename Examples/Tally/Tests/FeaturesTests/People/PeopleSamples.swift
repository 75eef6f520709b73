import Models

@testable import Features

extension FeatureSamples {
  static let people = FeatureSamples(
    createPeopleFeature, Command.people,
    Samples.texts.compactMap { PersonName($0) }.flatMap { [.addCup(for: $0), .bill($0)] },
    wordings: [
      (.addCup(for: "Ada"), "add a cup for \"Ada\"", "adding"), (.bill("Ada"), "bill \"Ada\"", "billing"),
    ],
    typings: [
      ("Add a cup for ada lovelace", "people: add a cup for \"ada lovelace\""), ("bill 7", "people: bill \"7\""),
    ],
    refusals: [
      ("bill", 4, ["the name of a person"], nil), ("add a cup Ada", 10, ["for"], "add a cup for Ada"),
    ])
}
