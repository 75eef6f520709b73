import TestTools
import Testing
import UseCases

@Suite("The event stream of a bridge that only this app changes", .timeLimit(.minutes(1)))
struct SilenceTests {
  @Test("`Bridge.silence` begins a stream, and ends it only if its caller is cancelled")
  func silence() async {
    let (thread, heard) = (OwnThread(), Recorder<String>())
    let hearing = Task(executorPreference: thread) {
      do throws(BridgeError) { _ = try await Bridge.silence(Bridge.Listener { heard.record("\($0)") }) } catch {
        heard.record("\(error == .cancelled && Task.isCancelled)")
      }
    }
    // On the same thread, so it runs when the stream waits.
    await Task(executorPreference: thread) { hearing.cancel() }.value
    await hearing.value
    #expect(heard.events == ["begins", "true"])
  }
}
