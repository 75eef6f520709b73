internal import Models

extension RepositoryLoader {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Loads what an organisation has at GitHub.",
    .example(.load("pointfreeco"), leadsTo: .loading("pointfreeco", .succeeded)),
    .example(
      .load("pointfreeco"), where: .repositories(fails: .unknown("pointfreeco")),
      leadsTo: .loading("pointfreeco", .failed(.repositories(.unknown("pointfreeco"))))))
}
