import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTerminal
import SnapshotsAppDomain
import SnapshotsFeatures
import SnapshotsModels
@_spi(Composition) import SnapshotsUseCases
import Synchronization

/// Runs parsed lines in an environment.
struct App {
  let environment: Environment
  let isJSON: Bool

  func run(_ line: Line) async throws(CLIError) {
    switch line {
    case .help: try Console.print(Line.explanation)
    case .list: try await list()
    case .command(let command):
      if let failure = await outcome(of: command).failure { throw .failure(failure) }
    }
  }

  /// Sends the command, and returns its reported outcome.
  private func outcome(of command: Command) async -> Outcome {
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

  private func list() async throws(CLIError) {
    let state: AppState
    do throws(Failure) { state = try await environment.store.read() } catch { throw .failure(error) }
    let rows = state.uploads.map(UploadRow.init)
    try Console.print(isJSON ? JSON.lines(rows.map(\.json)) : UploadRow.table(rows, isColored: false))
  }
}
