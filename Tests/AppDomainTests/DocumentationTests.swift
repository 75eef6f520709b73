import AppDomain
import Features
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The app, with the features that it has unless told otherwise")
struct DocumentationTests {
  @Test("makes of every command that is documented exactly what its examples say", arguments: examples)
  func run(_ example: Example<Message, Message>) async {
    let announced = Recorder<Message>()
    await withCurrent(.mock(where: example.circumstances)) {
      await createAppDomain(receivers: [announced.record])(example.input)
    }
    #expect(announced.events == [example.input] + example.outputs)
  }

  private static let examples = FeatureDocumentation.all.flatMap(\.commands).flatMap(\.examples)
}
