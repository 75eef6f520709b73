internal import UseCases

/// Loads what organisations have at GitHub, and visits it.
public func createRepositoriesFeature(output: @escaping Output) -> Input {
  let loader = RepositoryLoader { await process($0) }
  let visitor = RepositoryVisitor { await process($0) }

  @Sendable func execute(_ command: Message.Repositories) async {
    switch command {
    case .load(let organisation): await loader.request(.load(organisation))
    case .visit(let name): await visitor.request(.visit(name))
    case .loading, .visiting: break
    }
  }

  @Sendable func process(_ response: RepositoryLoader.Response) async {
    switch response {
    case .loading(let organisation, let outcome): await output(.repositories(.loading(organisation, outcome)))
    }
  }

  @Sendable func process(_ response: RepositoryVisitor.Response) async {
    switch response {
    case .visiting(let name, let result): await output(.repositories(.visiting(name, result)))
    }
  }

  return { message in
    if case .repositories(let command) = message { await execute(command) }
  }
}
