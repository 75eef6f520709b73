import KhipuControl
import KhipuValues
import AppDomain
import Features
import Models
import Observation
import UseCases

/// What the views show, and what they send.
///
/// It follows the store and receives the messages of the domain. What a control sets is sent and not kept: it is shown when
/// the store has it. A part that stays the same is not announced: `Observable` compares what is set.
@MainActor @Observable
final class ViewState {
  /// The lights that are known.
  private(set) var lights: IdentifiedCollection<Light> = []
  /// The lights on the dashboard.
  private(set) var favorites: IdentifiedCollection<Favorite> = []
  /// Where the user is.
  private(set) var route = Route()
  /// What is shown there.
  private(set) var screen = Screen.tab(Route().place.tab)
  /// Why a command failed, the last one that did; nil when it is dismissed.
  var failure: Failure?

  /// Hears every message of the domain. It does not own the view state.
  nonisolated let receive: Receiver
  /// Sends a message to the domain, and returns at once.
  let send: (Message) -> Void

  private let store: Store<AppState>
  private let events: AsyncStream<Event>

  private enum Event {
    case state(AppState)
    case message(Message)
  }

  /// Subscribes to the store. The subscription ends with the view state, or with `follow()`.
  init(store: Store<AppState>, send: @escaping (Message) -> Void) {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let unsubscribe = store.updated { continuation.yield(.state($0)) }
    continuation.onTermination = { _ in unsubscribe() }
    receive = { continuation.yield(.message($0)) }
    (self.store, self.events, self.send) = (store, events, send)
  }

  /// Shows why something failed.
  func fail(_ failure: Failure) { self.failure = failure }

  /// Shows the present state, and then what changes, until the task is cancelled. It is called once.
  func follow() async {
    do { process(try await store.present()) } catch { fail(.store(error)) }
    for await event in events {
      switch event {
      case .state(let state): process(state)
      case .message(let message): handle(message)
      }
    }
  }

  private func process(_ state: AppState) {
    (lights, favorites) = (state.home.lights, state.favorites)
    (route, screen) = (state.route, state.screen)
  }

  /// Shows what a message tells that is not in the state: why a command failed.
  private func handle(_ message: Message) {
    if let failure = message.outcome?.failure, failure != .cancelled { fail(failure) }
  }
}

extension Store {
  /// The state, read away from the main actor: another process may hold the lock of the file.
  @concurrent fileprivate func present() async throws(FileError) -> State { try state() }
}
