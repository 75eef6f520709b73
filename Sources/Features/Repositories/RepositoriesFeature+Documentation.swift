internal import Models
internal import UseCases

extension FeatureDocumentation {
  /// What the repositories feature understands.
  static let repositories = FeatureDocumentation(
    "repositories", "Loads what organisations have at GitHub, and visits it.", message: Message.repositories,
    useCases: [RepositoryLoader.self, RepositoryVisitor.self],
    commands: [load, visit])

  private typealias Say = RepositorySentences
  private typealias Command = CommandDocumentation<Message.Repositories>

  private static let load = Command(
    Say.load,
    .example(.load("pointfreeco"), leadsTo: .loading("pointfreeco", .succeeded)),
    .example(
      .load("pointfreeco"), where: .repositories(fails: .unreachable("No network")),
      leadsTo: .loading("pointfreeco", .failed(.repositories(.unreachable("No network"))))))

  private static let visit = Command(
    Say.visitForm,
    .example(
      .visit("swift-dependencies"), leadsTo: .visiting("swift-dependencies", .failure(.nothingLoaded))))
}
