import Features
import Synchronization
import UseCases

/// Announces messages to receivers, and has features work on them.
///
/// Each message from outside that a feature handles has an inbox: a queue of everything that it causes.
final class Dispatcher: Sendable {
  // The inbox that the running task works through.
  @TaskLocal private static var open: Inbox?

  /// A message with its record, if the task that sent it is traced.
  private typealias Entry = (message: Message, trace: TraceRecorder?)

  /// The work of the feature of that number.
  private typealias Job = (feature: Int, work: Work)

  /// A queue of messages, until it is closed. Its dispatcher uses it with the lock of the inputs.
  private final class Inbox: Sendable {
    private let owner: ObjectIdentifier
    // That of another dispatcher, whose features sent the message to this one.
    private let outer: Inbox?
    let waiting = Mutex<ArraySlice<Entry>?>([])

    init(of dispatcher: Dispatcher, in outer: Inbox?) { (owner, self.outer) = (ObjectIdentifier(dispatcher), outer) }

    /// The innermost that belongs to the dispatcher.
    func inbox(of dispatcher: Dispatcher) -> Inbox? {
      owner == ObjectIdentifier(dispatcher) ? self : outer?.inbox(of: dispatcher)
    }

    /// The entry that has waited longest. If there is none, the inbox is closed.
    func next() -> Entry? {
      waiting.withLock { waiting in
        let entry = waiting?.popFirst()
        if entry == nil { waiting = nil }
        return entry
      }
    }
  }

  private let receivers: [Receiver]
  // Receivers and features are called with the lock, so that all see one order. They return soon, and can't send before.
  private let inputs = Mutex<[Input]>([])

  init(receivers: [Receiver], features: [Feature]) {
    self.receivers = receivers
    // Weak, because the dispatcher owns the features.
    let inputs = features.map { createFeature in
      createFeature { [weak self] message in await self?.send(message) }
    }
    self.inputs.withLock { $0 = inputs }
  }

  /// From inside a feature, announces and queues the message; from outside, returns when everything that it caused is done.
  func send(_ message: Message) async {
    let open = Self.open
    if let inbox = open?.inbox(of: self), queue(message, in: inbox) { return }
    guard let jobs = firstJobs(for: message) else { return }
    // A message that no feature handles goes no way.
    let trace = Self.trace(of: message)
    await MessageContext.run {
      await Cause.run({ "\(message)" }) {
        let inbox = Inbox(of: self, in: open)
        await Self.$open.withValue(inbox) {
          // Here, because a task that a receiver starts inherits the inbox.
          inputs.withLock { _ in announce(message) }
          await Self.run(jobs[...], tracedBy: trace)
          while let (jobs, trace) = nextJobs(in: inbox) { await Self.run(jobs[...], tracedBy: trace) }
        }
      }
    }
  }

  /// The record of a message; nil if the running task is not traced.
  private static func trace(of message: Message) -> TraceRecorder? {
    TraceRecorder.current?.begin(.message("\(message)"))
  }

  /// Runs the work of several features at the same time, so that one that waits holds up no other.
  private static func run(_ jobs: ArraySlice<Job>, tracedBy trace: TraceRecorder?) async {
    guard let first = jobs.first else { return }
    guard jobs.count > 1 else { return await run(first, tracedBy: trace) }
    // A child task costs half of one in a group.
    async let others: Void = run(jobs.dropFirst(), tracedBy: trace)
    await run(first, tracedBy: trace)
    await others
  }

  private static func run(_ job: Job, tracedBy trace: TraceRecorder?) async {
    guard let trace else { return await job.work() }
    await trace.run(.feature(job.feature), job.work)
  }

  /// The work of all features on a message from outside; if there is none, the message is announced.
  private func firstJobs(for message: Message) -> [Job]? {
    inputs.withLock { inputs in
      let jobs = Self.jobs(of: inputs, for: message)
      if !jobs.isEmpty { return jobs }
      announce(message)
      return nil
    }
  }

  private static func jobs(of inputs: [Input], for message: Message) -> [Job] {
    inputs.indices.compactMap { feature in inputs[feature](message).map { (feature, $0) } }
  }

  /// Only with the lock.
  private func announce(_ message: Message) {
    for receiver in receivers { receiver(message) }
  }

  /// Announces and queues in one step, so that receivers and features see the same order; false if the inbox is closed.
  private func queue(_ message: Message, in inbox: Inbox) -> Bool {
    inputs.withLock { _ in
      inbox.waiting.withLock { waiting in
        guard waiting != nil else { return false }
        announce(message)
        waiting?.append((message, Self.trace(of: message)))
        return true
      }
    }
  }

  /// The work for the next message that a feature handles. If there is none, the inbox is closed.
  private func nextJobs(in inbox: Inbox) -> (jobs: [Job], trace: TraceRecorder?)? {
    inputs.withLock { inputs in
      while let (message, trace) = inbox.next() {
        let jobs = Self.jobs(of: inputs, for: message)
        if !jobs.isEmpty { return (jobs, trace) }
      }
      return nil
    }
  }
}
