internal import Dispatch

/// Runs tasks on a separate thread, so that blocking or urgent tasks don't compete with other tests for shared threads.
public final class OwnThread: TaskExecutor {
  // A serial queue gets a thread immediately, no matter how many tasks wait for one.
  private let queue = DispatchQueue(label: "own thread")

  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
