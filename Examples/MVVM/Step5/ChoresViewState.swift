import KhipuMessages
import KhipuViewState
import Observation

typealias Sender = KhipuViewState.Sender<Command>

/// The chores for a view. The rows show the state, and the methods send messages.
@MainActor @Observable
final class ChoresViewState {
  let rows = Rows<Chore, Chore> { $0 }
  private let send: Sender

  init(_ send: Sender) { self.send = send }

  func show(_ state: AppState) { rows.show(state.chores) }

  func load() async { await send.untilDone(.command(.chores(.load))) }
  func finish(_ id: Chore.ID) { send(.command(.chores(.finish(id)))) }
}
