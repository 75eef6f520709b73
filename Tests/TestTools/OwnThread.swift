internal import Dispatch

/// Runs tasks on a thread of its own, so that those that wait, or have to be quick, don't share the threads of all tests.
public final class OwnThread: TaskExecutor {
  // A serial queue has a thread at once, however many others wait.
  private let queue = DispatchQueue(label: "own thread")

  /// A thread that nothing runs on yet.
  public init() {}

  /// Runs the job after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
