public import KhipuControl
public import KhipuMessages
import Synchronization

/// The features as one function, which takes a message and returns when everything that it caused is done.
///
/// All receivers see one order. Every receiver and every feature sees a message before anything that it caused, whatever the
/// order of the features, and a feature that waits for a gateway holds up no other. Messages that are sent from different
/// tasks overlap. A re-entrant call, from a feature or a task that a receiver started, only enqueues its message while the
/// original message is processed. Cancelling the call ends the gateway calls that run and starts no other; the command
/// reports that it was cancelled.
public struct Domain<Command: Hashable & Sendable>: Sendable {
  private let dispatcher: Dispatcher<Command>

  public init(receivers: [Receiver<Command>], features: [Feature<Command>]) {
    dispatcher = Dispatcher(receivers: receivers, features: features)
  }

  public func callAsFunction(_ message: Message<Command>) async { await enter(message)() }

  /// Tells the features the message; they see messages in the order of the calls. The caller has to run the work.
  public func enter(_ message: Message<Command>) -> Work { dispatcher.enter(message) }

  /// Runs the sources that the state asks for, until the caller is cancelled and they have ended.
  ///
  /// - Throws: `Failure` if the state can't be read at the beginning.
  public func run<State>(_ sources: [Source<State, Command>], of store: Store<State>) async throws(Failure) {
    typealias Run = Source<State, Command>.Run
    let queues = sources.map { ($0.run, AsyncStream.makeStream(of: Run?.self, bufferingPolicy: .bufferingNewest(1))) }
    let isTold = Mutex(false)
    let tell = { @Sendable (state: State, isFirst: Bool) in
      isTold.withLock { isTold in
        // A state that was delivered before is newer than the first.
        guard !isFirst || !isTold else { return }
        isTold = true
        for (run, queue) in queues { queue.continuation.yield(run(state)) }
      }
    }
    let unsubscribe = store.updated { tell($0, false) }
    defer { unsubscribe() }
    tell(try store.read(), true)
    await withDiscardingTaskGroup { group in
      for (_, queue) in queues { group.addTask { await follow(queue.stream) } }
    }
  }

  /// Does what the newest run asks for; the one before has ended by then.
  private func follow<State>(_ runs: AsyncStream<Source<State, Command>.Run?>) async {
    var newest: Source<State, Command>.Run?? = .some(nil)
    while let run = newest {
      // It is cancelled and awaited at the end of the scope.
      async let _: Void? = run?.work(callAsFunction)
      newest = await runs.first { $0 != run }
    }
  }
}
