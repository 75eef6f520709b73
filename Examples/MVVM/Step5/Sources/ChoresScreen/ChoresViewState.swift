import ChoresFeatures
import ChoresModels
import KhipuMessages
import KhipuValues
import KhipuViewState
import Observation

typealias Sender = KhipuViewState.Sender<Command>

/// The chores for a view. The rows show the state and the minute, and the methods send messages.
@MainActor @Observable
final class ChoresViewState {
  private let chores = Rows<Chore, Chore> { $0 }
  private var minute: Moment
  private let send: Sender

  init(_ send: Sender, at minute: Moment) { (self.send, self.minute) = (send, minute) }

  var ids: [Chore.ID] { chores.ids }
  func row(_ id: Chore.ID) -> ChoreRow? { chores[id].map { ChoreRow($0, at: minute) } }

  func show(_ state: AppState) { chores.show(state.chores) }
  func show(at minute: Moment) { self.minute = minute }

  func load() async { await send.untilDone(.command(.chores(.load))) }
  func finish(_ id: Chore.ID) { send(.command(.chores(.finish(id)))) }
}
