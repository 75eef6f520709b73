internal import Features

/// Announces messages to receivers and forwards them to features.
///
/// Each message that is sent from outside has an inbox, in which it and everything that it causes are queued.
actor Dispatcher {
  private typealias Inbox = Int

  // For each dispatcher the inbox that the running task is working through.
  @TaskLocal private static var open: [ObjectIdentifier: Inbox] = [:]

  private let receivers: [Receiver]
  private let features: [Feature]
  private var inboxes: [Inbox: ArraySlice<Message>] = [:]
  private var lastInbox: Inbox = 0

  // Weak, because the features belong to the dispatcher: whoever holds the app holds both.
  private lazy var inputs = features.map { createFeature in
    createFeature { [weak self] message in await self?.send(message) }
  }

  init(receivers: [Receiver], features: [Feature]) { (self.receivers, self.features) = (receivers, features) }

  /// From inside a feature, announces and queues; from outside, returns when all that was caused is done.
  nonisolated func send(_ message: Message) async {
    let me = ObjectIdentifier(self)
    if let inbox = Self.open[me], await announce(message, to: inbox) { return }
    let inbox = await openInbox()
    await Self.$open.withValue(Self.open.merging([me: inbox]) { _, new in new }) {
      _ = await announce(message, to: inbox)
      while let (message, inputs) = await next(in: inbox) { await forward(message, to: inputs) }
    }
  }

  /// Returns when every feature is through with the message.
  private nonisolated func forward(_ message: Message, to inputs: [Input]) async {
    await withTaskGroup { group in
      for input in inputs { group.addTask { await input(message) } }
    }
  }

  private func openInbox() -> Inbox {
    lastInbox += 1
    inboxes[lastInbox] = []
    return lastInbox
  }

  /// Announces and queues in one step, so that receivers and features see the same order.
  ///
  /// Answers whether it did: an inbox that was worked through is closed, and takes no message.
  private func announce(_ message: Message, to inbox: Inbox) -> Bool {
    guard inboxes[inbox] != nil else { return false }
    for receiver in receivers { receiver(message) }
    inboxes[inbox]?.append(message)
    return true
  }

  /// The next message and who gets it, or nil when there is none, and with that the inbox is closed.
  private func next(in inbox: Inbox) -> (Message, [Input])? {
    guard let message = inboxes[inbox]?.popFirst() else {
      inboxes[inbox] = nil
      return nil
    }
    return (message, inputs)
  }
}
