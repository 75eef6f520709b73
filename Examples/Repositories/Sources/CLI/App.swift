import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTerminal
import RepositoriesAppDomain
import RepositoriesFeatures
import RepositoriesModels
@_spi(Composition) import RepositoriesUseCases

/// Runs parsed lines in an environment.
struct App {
  let environment: Environment
  let isJSON: Bool
  let diagnostics: Diagnostics

  func run(_ line: Line) async throws(CLIError) -> ExitCode {
    switch line {
    case .help:
      try Console.print(Line.explanation)
      return .done
    case .list:
      try await list(try state().organisation)
      return .done
    case .load(let id):
      let failure = await failure(of: .load(id))
      let organisation = try await state().organisation
      // Even after a failed load, the organisation's stored repositories are listed.
      if organisation?.id == id { try list(organisation) }
      return try end(failure)
    case .visit(let name):
      if let failure = await failure(of: .visit(name)) { return try end(failure) }
      guard let address = try await state().organisation?.repository(named: name)?.address else { return .done }
      try Console.print(isJSON ? "\(JSON.object([("address", .text("\(address)"))]))" : "\(address)")
      return .done
    }
  }

  /// Sends the command. Returns its failure; nil if it succeeded.
  private func failure(of command: Command) async -> Failure? {
    await withCurrent(environment) { await createAppDomain()(.command(command)) }?.failure
  }

  private func state() async throws(CLIError) -> AppState {
    do throws(Failure) { return try await environment.store.read() } catch { throw .failure(error) }
  }

  private func list(_ organisation: Organisation?) throws(CLIError) {
    let now = environment.date()
    let rows =
      organisation.map { organisation in
        organisation.listed.map { RepositoryRow(repository: $0, organisation: organisation, now: now) }
      } ?? []
    if let organisation {
      if let note = RepositoryRow.note(organisation, at: now) { diagnostics.show(note) }
    } else {
      diagnostics.show(Failure.repositories(.nothingLoaded).advised())
    }
    try Console.print(isJSON ? JSON.lines(rows.map(\.json)) : RepositoryRow.table(rows, in: .none))
  }

  private func end(_ failure: Failure?) throws(CLIError) -> ExitCode {
    guard let failure else { return .done }
    return try CLIError.failure(failure).shown(isJSON: isJSON, in: diagnostics)
  }
}
