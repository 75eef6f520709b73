import KhipuControl
import KhipuMessages
import Synchronization

/// Announces messages to receivers, and runs the work of features.
///
/// A message from outside the features gets an inbox, a queue for the messages it causes, if it is a command or a feature handles it.
final class Dispatcher<Command: Hashable & Sendable>: Sendable {
  /// A message with its span, if the task that sent it is traced.
  private typealias Entry = (message: Message<Command>, span: Span?)

  /// The work of the feature at this index.
  private typealias Job = (feature: Int, work: Work)

  /// The messages that a message from outside caused. Accessed only with the lock of `inputs` held.
  private struct Queue {
    var isClosed = false
    var waiting: ArraySlice<Entry> = []
    /// The commands without a report, in order, beginning with the one from outside.
    var unanswered: [Command] = []
    /// The outcome of the message from outside, if it is known.
    var outcome: Outcome?

    mutating func note(_ message: Message<Command>) {
      switch message {
      case .command(let command): unanswered.append(command)
      case .report(let command, let outcome):
        guard let index = unanswered.firstIndex(of: command) else { return }
        unanswered.remove(at: index)
        if index == 0, self.outcome == nil { self.outcome = outcome }
      }
    }
  }

  private final class Inbox: Sendable {
    let queue = Mutex(Queue())
  }

  private let receivers: [Receiver<Command>]
  // Receivers and features are called with this lock held, so that all receivers see the messages in the same order, and so
  // do all features. They must return quickly, and must not call `enter`, which `locked` checks.
  private let inputs = Mutex<[Input<Command>]>([])
  // The task that holds the lock of `inputs`; 0 if there is none.
  private let holder = Atomic(0)

  init(receivers: [Receiver<Command>], features: [Feature<Command>]) {
    self.receivers = receivers
    // Weak: the dispatcher owns the features.
    let inputs = features.map { createFeature in
      createFeature { [weak self] message in _ = await self?.enter(message)?() }
    }
    self.inputs.withLock { $0 = inputs }
  }

  /// Inside a feature, announces and queues the message, and returns nil. Outside, returns work that ends with the message's outcome
  /// when all that it caused is done; nil for a report if no feature has work.
  func enter(_ message: Message<Command>) -> (@Sendable () async -> Outcome?)? {
    let inbox = MessageContext.current?.inboxes[ObjectIdentifier(self)] as? Inbox
    if let inbox, locked({ _ in add(message, to: inbox) }) { return nil }
    guard let jobs = firstJobs(for: message) else { return nil }
    return { await self.work(jobs, on: message) }
  }

  private func work(_ jobs: [Job], on message: Message<Command>) async -> Outcome? {
    let span = Self.span(of: message)
    let inbox = Inbox()
    await MessageContext.run(for: { "\(message.command)" }, inbox: (ObjectIdentifier(self), inbox)) {
      // Announced inside the context, so that a task that a receiver starts inherits the inbox.
      locked { _ in
        announce(message)
        inbox.queue.withLock { $0.note(message) }
      }
      await Self.run(jobs[...], in: span)
      while let (jobs, span) = nextJobs(in: inbox) { await Self.run(jobs[...], in: span) }
    }
    return message.outcome ?? inbox.queue.withLock { $0.outcome }
  }

  /// Begins a span for the message; nil if the running task is not traced.
  private static func span(of message: Message<Command>) -> Span? {
    MessageContext.current?.span?.begin(.message("\(message)"))
  }

  /// Runs the work of several features concurrently, so that a waiting feature doesn't block the others.
  private static func run(_ jobs: ArraySlice<Job>, in span: Span?) async {
    guard let first = jobs.first else { return }
    guard jobs.count > 1 else { return await run(first, in: span) }
    // `async let` costs half as much as a task group.
    async let others: Void = run(jobs.dropFirst(), in: span)
    await run(first, in: span)
    await others
  }

  private static func run(_ job: Job, in span: Span?) async {
    guard let span else { return await job.work() }
    await span.run(.feature(job.feature), job.work)
  }

  /// The work of all features for a message from outside them. If it is a report and no feature has work, announces it and
  /// returns nil.
  private func firstJobs(for message: Message<Command>) -> [Job]? {
    locked { inputs in
      let jobs = Self.jobs(of: inputs, for: message)
      if !jobs.isEmpty || message.outcome == nil { return jobs }
      announce(message)
      return nil
    }
  }

  /// Runs the body with the lock of `inputs` held. Ends the process if the body calls this.
  @inline(__always) private func locked<Value>(_ body: ([Input<Command>]) -> Value) -> Value {
    // A running task is identified by its address. Outside a task, the mutex itself ends the process.
    let task = unsafe withUnsafeCurrentTask { unsafe unsafeBitCast($0, to: Int.self) }
    Rule.noReentry.check(task == 0 || holder.load(ordering: .relaxed) != task)
    return inputs.withLock { inputs in
      holder.store(task, ordering: .relaxed)
      defer { holder.store(0, ordering: .relaxed) }
      return body(inputs)
    }
  }

  private static func jobs(of inputs: [Input<Command>], for message: Message<Command>) -> [Job] {
    var jobs: [Job] = []
    for feature in inputs.indices { if let work = inputs[feature](message) { jobs.append((feature, work)) } }
    return jobs
  }

  /// The caller holds the lock of `inputs`.
  private func announce(_ message: Message<Command>) {
    for receiver in receivers { receiver(message) }
  }

  /// Announces and queues the message, so that receivers see the queue's order. False if the inbox is closed. The caller holds the
  /// lock of `inputs`.
  private func add(_ message: Message<Command>, to inbox: Inbox) -> Bool {
    inbox.queue.withLock { queue in
      guard !queue.isClosed else { return false }
      announce(message)
      queue.note(message)
      queue.waiting.append((message, Self.span(of: message)))
      return true
    }
  }

  /// The work for the next queued message that a feature handles. If there is none, closes the inbox and returns nil.
  private func nextJobs(in inbox: Inbox) -> (jobs: [Job], span: Span?)? {
    locked { inputs in
      while let (message, span) = nextMessage(in: inbox) {
        let jobs = Self.jobs(of: inputs, for: message)
        if !jobs.isEmpty { return (jobs, span) }
      }
      inbox.queue.withLock { $0.isClosed = true }
      return nil
    }
  }

  /// Removes the next message from the queue. If the queue is empty, reports a command that no feature has reported. Nil if there is
  /// none. The caller holds the lock of `inputs`.
  private func nextMessage(in inbox: Inbox) -> Entry? {
    if let next = inbox.queue.withLock({ $0.waiting.popFirst() }) { return next }
    guard let command = inbox.queue.withLock({ $0.unanswered.first }) else { return nil }
    _ = add(.report(command, .failed(.unhandled)), to: inbox)
    return inbox.queue.withLock { $0.waiting.popFirst() }
  }
}
