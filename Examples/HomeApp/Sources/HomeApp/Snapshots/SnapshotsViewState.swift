import Features
import KhipuViewState
import Models
import Observation

/// The pictures of the home that wait to be uploaded.
struct SnapshotsScreen: Equatable {
  struct Row: Identifiable, Equatable {
    let id: String
    let name: String
    /// From 0 to 1.
    let progress: Double

    init(_ upload: Upload) {
      (id, name) = ("\(upload.id)", upload.snapshot.name)
      progress = Double(upload.step.rawValue) / Double(Upload.Step.allCases.count - 1)
    }
  }

  let rows: [Row]

  init(_ content: WindowContent) { rows = content.app.uploads.map(Row.init) }
}

@Observable
final class SnapshotsViewState {
  let screen = ViewState(of: WindowContent(), SnapshotsScreen.init)

  private let send: Sender

  init(_ send: Sender) { self.send = send }

  func take(named name: String) { send(.snapshots(.take(name))) }

  /// Uploads what waits, until that is done or the screen is left.
  func upload() async { await send.untilDone(.snapshots(.send)) }
}
