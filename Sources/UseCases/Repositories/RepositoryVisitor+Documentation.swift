extension RepositoryVisitor {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Tells where a repository is that was loaded, and takes note that somebody wanted to know.",
    .example(
      .visit("swift-dependencies"), leadsTo: .visiting("swift-dependencies", .failure(.nothingLoaded))))
}
