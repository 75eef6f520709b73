import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTerminal
import SnapshotsAppDomain
import SnapshotsFeatures
import SnapshotsModels
@_spi(Composition) import SnapshotsUseCases

/// Runs parsed lines in an environment.
struct App {
  let environment: Environment
  let isJSON: Bool

  func run(_ line: Line) async throws(CLIError) {
    switch line {
    case .help: try Console.print(Line.explanation)
    case .list: try await list()
    case .command(let command):
      let outcome = await withCurrent(environment) { await createAppDomain()(.command(command)) }
      if let failure = outcome?.failure { throw .failure(failure) }
    }
  }

  private func list() async throws(CLIError) {
    let state: AppState
    do throws(Failure) { state = try await environment.store.read() } catch { throw .failure(error) }
    let rows = state.uploads.map(UploadRow.init)
    try Console.print(isJSON ? JSON.lines(rows.map(\.json)) : UploadRow.table(rows, in: .none))
  }
}
