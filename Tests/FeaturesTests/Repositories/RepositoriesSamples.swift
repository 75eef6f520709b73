import Models

@testable import Features

extension FeatureSamples {
  static let repositories = FeatureSamples(
    createRepositoriesFeature, Command.repositories,
    organisations.map { .load($0) } + Samples.texts.map { .visit($0) },
    wordings: [
      (.load("pointfreeco"), "load \"pointfreeco\"", "loading"),
      (.visit("khipu"), "visit \"khipu\"", "visiting"),
    ],
    typings: [
      ("load \"pointfreeco\"", "repositories: load \"pointfreeco\""),
      ("repositories: load pointfreeco", "repositories: load \"pointfreeco\""),
      ("Repositories: load \"pointfreeco\"", "repositories: load \"pointfreeco\""),
      ("repositories: load 37", "repositories: load \"37\""),
      ("visit Swift dependencies", "repositories: visit \"Swift dependencies\""),
    ])

  private static let organisations = ["pointfreeco", "a", "5", "light", "-A__-", String(repeating: "x", count: 39)]
    .compactMap(Organisation.ID.init(_:))
}
