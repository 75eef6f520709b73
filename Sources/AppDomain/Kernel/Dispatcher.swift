import Features
import Synchronization
import UseCases

/// Announces messages to receivers, and has features work on them.
///
/// Each message from outside that a feature handles has an inbox: a queue of everything that it causes.
final class Dispatcher: Sendable {
  private typealias Inbox = Int

  // The inbox that the running task works through, by dispatcher.
  @TaskLocal private static var open: [ObjectIdentifier: Inbox] = [:]

  private struct State {
    var inputs: [Input] = []
    var inboxes: [Inbox: ArraySlice<Message>] = [:]
    var lastInbox: Inbox = 0

    /// The work of all features on the message.
    func work(on message: Message) -> [Work] { inputs.compactMap { $0(message) } }
  }

  private let receivers: [Receiver]
  // Receivers and features are called with the lock, so that all see one order. They return soon, and can't send before.
  private let state = Mutex(State())

  init(receivers: [Receiver], features: [Feature]) {
    self.receivers = receivers
    // Weak, because the dispatcher owns the features.
    let inputs = features.map { createFeature in
      createFeature { [weak self] message in await self?.send(message) }
    }
    state.withLock { $0.inputs = inputs }
  }

  /// From inside a feature, announces and queues the message; from outside, returns when everything that it caused is done.
  func send(_ message: Message) async {
    let open = Self.open
    let me = ObjectIdentifier(self)
    if let inbox = open[me], queue(message, in: inbox) { return }
    guard let work = firstWork(on: message) else { return }
    await MessageContext.run {
      await Cause.run({ "\(message)" }) {
        let inbox = openInbox()
        await Self.$open.withValue(open.merging([me: inbox]) { _, new in new }) {
          // Here, because a task that a receiver starts inherits the inbox.
          state.withLock { _ in announce(message) }
          await Self.run(work)
          while let work = nextWork(in: inbox) { await Self.run(work) }
        }
      }
    }
  }

  /// Runs the work of several features at the same time, so that one that waits holds up no other.
  private static func run(_ work: [Work]) async {
    guard let last = work.last else { return }
    guard work.count > 1 else { return await last() }
    await withTaskGroup { group in
      for other in work.dropLast() { group.addTask(operation: other) }
      await last()
    }
  }

  /// The work of all features on a message from outside; if there is none, the message is announced.
  private func firstWork(on message: Message) -> [Work]? {
    state.withLock { state in
      let work = state.work(on: message)
      if !work.isEmpty { return work }
      announce(message)
      return nil
    }
  }

  /// Only with the lock.
  private func announce(_ message: Message) {
    for receiver in receivers { receiver(message) }
  }

  private func openInbox() -> Inbox {
    state.withLock { state in
      state.lastInbox += 1
      state.inboxes[state.lastInbox] = []
      return state.lastInbox
    }
  }

  /// Announces and queues in one step, so that receivers and features see the same order; false if the inbox is closed.
  private func queue(_ message: Message, in inbox: Inbox) -> Bool {
    state.withLock { state in
      guard state.inboxes[inbox] != nil else { return false }
      announce(message)
      state.inboxes[inbox]?.append(message)
      return true
    }
  }

  /// The work for the next message that a feature handles. If there is none, the inbox is closed.
  private func nextWork(in inbox: Inbox) -> [Work]? {
    state.withLock { state in
      while let message = state.inboxes[inbox]?.popFirst() {
        let work = state.work(on: message)
        if !work.isEmpty { return work }
      }
      state.inboxes[inbox] = nil
      return nil
    }
  }
}
