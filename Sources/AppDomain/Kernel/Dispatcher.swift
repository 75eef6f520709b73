import Features
import UseCases

/// Announces messages to receivers, and has features work on them.
///
/// Each message from outside has an inbox: a queue of the message and everything that it causes.
actor Dispatcher {
  private typealias Inbox = Int

  // The inbox that the running task works through, by dispatcher.
  @TaskLocal private static var open: [ObjectIdentifier: Inbox] = [:]

  private let receivers: [Receiver]
  private let features: [Feature]
  private var inboxes: [Inbox: ArraySlice<Message>] = [:]
  private var lastInbox: Inbox = 0

  // Weak, because the dispatcher owns the features.
  private lazy var inputs = features.map { createFeature in
    createFeature { [weak self] message in await self?.send(message) }
  }

  init(receivers: [Receiver], features: [Feature]) { (self.receivers, self.features) = (receivers, features) }

  /// From inside a feature, announces and queues the message; from outside, returns when everything that it caused is done.
  nonisolated func send(_ message: Message) async {
    let me = ObjectIdentifier(self)
    if let inbox = Self.open[me], await announce(message, to: inbox) { return }
    await MessageContext.run {
      let inbox = await openInbox()
      await Self.$open.withValue(Self.open.merging([me: inbox]) { _, new in new }) {
        _ = await announce(message, to: inbox)
        while let work = await nextWork(in: inbox) { await Self.run(work) }
      }
    }
  }

  /// Runs the work of several features at the same time, so that one that waits holds up no other.
  private static func run(_ work: [Work]) async {
    guard work.count > 1 else {
      for work in work { await work() }
      return
    }
    await withTaskGroup { group in
      for work in work { group.addTask(operation: work) }
    }
  }

  private func openInbox() -> Inbox {
    lastInbox += 1
    inboxes[lastInbox] = []
    return lastInbox
  }

  /// Announces and queues in one step, so that receivers and features see the same order; false if the inbox is closed.
  private func announce(_ message: Message, to inbox: Inbox) -> Bool {
    guard inboxes[inbox] != nil else { return false }
    for receiver in receivers { receiver(message) }
    inboxes[inbox]?.append(message)
    return true
  }

  /// The work for the next message that a feature handles. If there is none, the inbox is closed.
  private func nextWork(in inbox: Inbox) -> [Work]? {
    while let message = inboxes[inbox]?.popFirst() {
      let work = inputs.compactMap { $0(message) }
      if !work.isEmpty { return work }
    }
    inboxes[inbox] = nil
    return nil
  }
}
