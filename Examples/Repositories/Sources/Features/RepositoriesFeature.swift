import KhipuControl
import KhipuMessages
import RepositoriesUseCases

/// Loads the repositories of an organisation, and visits one of them.
public func createRepositoriesFeature(output: @escaping Output) -> Input {
  let (loader, visitor) = (RepositoryLoader(), RepositoryVisitor())

  @Sendable func execute(_ command: Command) async -> Outcome {
    switch command {
    case .load(let organisation): await loader.request(.load(organisation))
    case .visit(let name): await visitor.request(.visit(name))
    }
  }

  return { message in
    guard case .command(let command) = message else { return nil }
    return { await output(.report(command, execute(command))) }
  }
}
