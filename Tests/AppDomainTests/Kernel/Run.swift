import AppDomain
import Features
import KhipuDomain
import KhipuMessages
import KhipuTestTools
@_spi(Composition) import UseCases

/// The messages that an app with these features announces for the given messages.
func run(
  _ messages: [Message], features: [Feature], swapping swap: (inout Environment) -> Void = { _ in }
) async -> [Message] {
  let announced = Recorder<Message>()
  var environment = Environment.mock
  swap(&environment)
  await withCurrent(environment) {
    let app = createAppDomain(receivers: [announced.record], features: features)
    for message in messages { await app(message) }
  }
  return announced.events
}
