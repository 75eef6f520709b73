import AppDomain
import Features
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import TestSupport
@_spi(Composition) import UseCases

/// The messages that an app announces for the given messages; by default, the app has all features.
func run(
  _ messages: [Message], features: [Feature]? = nil, swapping swap: (inout Environment) -> Void = { _ in }
) async -> [Message] {
  let announced = Recorder<Message>()
  var environment = Environment.mock
  swap(&environment)
  await withCurrent(environment) {
    let receivers = [announced.record]
    let app =
      features.map { createAppDomain(receivers: receivers, features: $0) } ?? createAppDomain(receivers: receivers)
    for message in messages { await app(message) }
  }
  return announced.events
}
