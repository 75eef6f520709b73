import AppDomain
import Features
import KhipuDomain
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(10)))
struct ExampleTests {
  @Test("Every example in the catalogues has its stated outcome in the app", arguments: examples)
  func hasStatedOutcome(_ example: Features.Example<Command>) async {
    let announced = Recorder<Message>()
    var environment = Environment.mock
    example.condition?.apply(&environment)
    let outcome = await withCurrent(environment) {
      await createAppDomain(receivers: [announced.record])(.command(example.command))
    }
    #expect(outcome == example.outcome)
    #expect(announced.events == [.command(example.command), .report(example.command, example.outcome)])
  }

  private static let examples = Command.catalogues.flatMap(\.forms).flatMap(\.examples)
}
