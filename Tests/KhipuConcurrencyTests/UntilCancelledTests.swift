import KhipuConcurrency
import KhipuTestTools
import Testing

@Suite(.timeLimit(.minutes(2)))
struct UntilCancelledTests {
  @Test(
    "`untilCancelled` returns when its task is cancelled, or at once if the task is already cancelled",
    arguments: [false, true])
  func returnsWhenCancelled(isCancelled: Bool) async {
    let (thread, ended) = (OwnThread(), Recorder<Bool>())
    let waiting = Task(executorPreference: thread) {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      await untilCancelled()
      ended.record(Task.isCancelled)
    }
    // Queued on the same thread, so the cancellation runs only once the other task waits.
    await Task(executorPreference: thread) { waiting.cancel() }.value
    await waiting.value
    #expect(ended.events == [true])
  }
}
