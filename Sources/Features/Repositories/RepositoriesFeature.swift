import Models
import UseCases

/// Loads what organisations have at GitHub, and visits it.
public func createRepositoriesFeature(output: @escaping Output) -> Input {
  let (loader, visitor) = (RepositoryLoader(), RepositoryVisitor())

  @Sendable func execute(_ command: Command.Repositories) async -> Message {
    switch command {
    case .load(let organisation): await .report(.repositories(command), loader.request(.load(organisation)))
    case .visit(let name, at: _):
      switch await visitor.request(.visit(name)) {
      case .success(let address): .report(.repositories(.visit(name, at: address)), .succeeded)
      case .failure(let failure): .report(.repositories(.visit(name)), .failed(failure))
      }
    }
  }

  return { message in
    guard case .command(.repositories(let command)) = message else { return nil }
    return { await output(execute(command)) }
  }
}
