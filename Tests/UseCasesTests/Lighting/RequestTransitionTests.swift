import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct RequestTransitionTests {
  @Test(
    "Every request that takes a transition passes it to the bridge, or nil without one",
    arguments: [nil, 0, 1, 20, 65535])
  func transition(tenths: Int?) async {
    let transition = tenths.map(LightTransition.init(clamping:))
    let targets: [Target] = [.light(.extended), .room(1), .zone(2), .all]
    let requests =
      AnyRequest.setting(over: transition) + targets.flatMap { AnyRequest.setting($0, over: transition) }
      + targets.map { .turn($0, .on, over: transition) }
      + targets.map { .toggle($0, over: transition) } + [.recall(over: transition)]
      + (transition == nil ? [.rename] : [])
    let handed = Recorder<LightTransition?>()
    for request in requests {
      await withCurrent(swapping: {
        $0.known()
        $0.bridge.noteChange { _, _, transition in handed.record(transition) }
        $0.bridge.noteChangeAll { _, _, transition in handed.record(transition) }
        $0.bridge.noteRecall { _, transition in handed.record(transition) }
      }) {
        await request.expect(.succeeded)
      }
    }
    #expect(handed.events == requests.map { _ in transition })
  }
}
