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

  /// A message with its record, if the task that sent it is traced.
  private typealias Entry = (message: Message, trace: TraceRecorder?)

  /// The work of the feature of that number.
  private struct Job {
    let feature: Int
    let work: Work

    func work(tracedBy trace: TraceRecorder?) -> Work {
      guard let trace else { return work }
      return { await trace.run(.feature(feature), work) }
    }
  }

  private struct State {
    var inputs: [Input] = []
    var inboxes: [Inbox: ArraySlice<Entry>] = [:]
    var lastInbox: Inbox = 0

    /// The work of all features on the message.
    func jobs(for message: Message) -> [Job] {
      inputs.indices.compactMap { feature in inputs[feature](message).map { Job(feature: feature, work: $0) } }
    }
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
    guard let jobs = firstJobs(for: message) else { return }
    // A message that no feature handles goes no way.
    let trace = Self.trace(of: message)
    await MessageContext.run {
      await Cause.run({ "\(message)" }) {
        let inbox = openInbox()
        await Self.$open.withValue(open.merging([me: inbox]) { _, new in new }) {
          // Here, because a task that a receiver starts inherits the inbox.
          state.withLock { _ in announce(message) }
          await Self.run(jobs, tracedBy: trace)
          while let (jobs, trace) = nextJobs(in: inbox) { await Self.run(jobs, tracedBy: trace) }
        }
      }
    }
  }

  /// The record of a message; nil if the running task is not traced.
  private static func trace(of message: Message) -> TraceRecorder? {
    TraceRecorder.current?.begin(.message("\(message)"))
  }

  /// Runs the work of several features at the same time, so that one that waits holds up no other.
  private static func run(_ jobs: [Job], tracedBy trace: TraceRecorder?) async {
    guard let last = jobs.last else { return }
    guard jobs.count > 1 else { return await last.work(tracedBy: trace)() }
    await withTaskGroup { group in
      for job in jobs.dropLast() { group.addTask(operation: job.work(tracedBy: trace)) }
      await last.work(tracedBy: trace)()
    }
  }

  /// The work of all features on a message from outside; if there is none, the message is announced.
  private func firstJobs(for message: Message) -> [Job]? {
    state.withLock { state in
      let jobs = state.jobs(for: message)
      if !jobs.isEmpty { return jobs }
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
      state.inboxes[inbox]?.append((message, Self.trace(of: message)))
      return true
    }
  }

  /// The work for the next message that a feature handles. If there is none, the inbox is closed.
  private func nextJobs(in inbox: Inbox) -> (jobs: [Job], trace: TraceRecorder?)? {
    state.withLock { state in
      while let (message, trace) = state.inboxes[inbox]?.popFirst() {
        let jobs = state.jobs(for: message)
        if !jobs.isEmpty { return (jobs, trace) }
      }
      state.inboxes[inbox] = nil
      return nil
    }
  }
}
