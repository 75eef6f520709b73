import AppDomain
import Features
import KhipuDomain
import KhipuMessages
import TestSupport
import TestTools
@_spi(Composition) import UseCases

/// What an app with the features, or with those that it has by default, announces for the messages.
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
