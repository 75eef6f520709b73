import KhipuControl
import KhipuMessages
import KhipuValues
import Observation

/// What the views show, and what they send.
@MainActor @Observable
final class ViewState {
  private(set) var chores: IdentifiedCollection<Chore> = []
  var failure: Failure?
  let send: (Message) -> Void
  nonisolated let receive: Receiver
  private let events: AsyncStream<Event>

  private enum Event {
    case state(AppState)
    case message(Message)
  }

  init(store: Store<AppState>, send: @escaping (Message) -> Void) {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let unsubscribe = store.updated { continuation.yield(.state($0)) }
    continuation.onTermination = { _ in unsubscribe() }
    receive = { continuation.yield(.message($0)) }
    (self.events, self.send) = (events, send)
  }

  func follow() async {
    for await event in events {
      switch event {
      case .state(let state): chores = state.chores
      case .message(let message): failure = message.outcome?.failure ?? failure
      }
    }
  }
}
