import ChoresAppDomain
import ChoresFeatures
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import Testing

@_spi(Composition) import ChoresUseCases

struct AppDomainTests {
  @Test("Each receiver learns how a command ended")
  func report() async {
    let recorder = Recorder<ChoresFeatures.Message>()
    let app = createAppDomain(receivers: [recorder.record])
    #expect(await withCurrent(.mock) { await app(.command(.chores(.load))) } == .succeeded)
    #expect(recorder.events == [.command(.chores(.load)), .report(.chores(.load), .succeeded)])
  }
}
