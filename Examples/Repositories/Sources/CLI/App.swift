import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTerminal
import RepositoriesAppDomain
import RepositoriesFeatures
import RepositoriesModels
@_spi(Composition) import RepositoriesUseCases
import Synchronization

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
      let failure = await send(.load(id)).failure
      let organisation = try await state().organisation
      // Even after a failed load, the organisation's stored repositories are listed.
      if organisation?.id == id { try list(organisation) }
      return try end(failure)
    case .visit(let name):
      if let failure = await send(.visit(name)).failure { return try end(failure) }
      guard let address = try await state().organisation?.repository(named: name)?.address else { return .done }
      try Console.print(isJSON ? "\(JSON.object([("address", .text("\(address)"))]))" : "\(address)")
      return .done
    }
  }

  /// Sends the command, and returns the reported outcome.
  private func send(_ command: Command) async -> Outcome {
    let reported = Reported()
    await withCurrent(environment) {
      let app = createAppDomain(receivers: [
        { if let outcome = $0.outcome { reported.outcome.withLock { $0 = outcome } } }
      ])
      await app(.command(command))
    }
    return reported.outcome.withLock(\.self)
  }

  private final class Reported: Sendable {
    let outcome = Mutex(Outcome.succeeded)
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
    try Console.print(isJSON ? JSON.lines(rows.map(\.json)) : RepositoryRow.table(rows, isColored: false))
  }

  private func end(_ failure: Failure?) throws(CLIError) -> ExitCode {
    guard let failure else { return .done }
    return try CLIError.failure(failure).shown(isJSON: isJSON, in: diagnostics)
  }
}
