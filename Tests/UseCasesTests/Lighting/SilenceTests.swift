import KhipuTestTools
import Testing
import UseCases

@Suite(.timeLimit(.minutes(10)))
struct SilenceTests {
  @Test("`Bridge.silence` begins a stream, and ends it only if its caller is cancelled")
  func silence() async {
    let (thread, received) = (OwnThread(), Recorder<String>())
    let task = Task(executorPreference: thread) {
      do throws(BridgeError) { _ = try await Bridge.silence(Bridge.Listener { received.record("\($0)") }) } catch {
        received.record("\(error == .cancelled && Task.isCancelled)")
      }
    }
    // Both tasks share one thread, so the one that cancels doesn't run before the stream waits.
    await Task(executorPreference: thread) { task.cancel() }.value
    await task.value
    #expect(received.events == ["begins", "true"])
  }
}
