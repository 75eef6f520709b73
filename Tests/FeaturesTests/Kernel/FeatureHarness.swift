import KhipuTestTools
@_spi(Composition) import UseCases

/// The messages that a feature sends in reply to `messages`, in `environment`.
func output(of createFeature: Feature, for messages: Message..., in environment: Environment) async -> [Message] {
  let recorder = Recorder<Message>()
  await withCurrent(environment) {
    let input = createFeature { recorder.record($0) }
    for message in messages { await input(message)?() }
  }
  return recorder.events
}

extension Environment {
  /// The mock environment with some closures swapped.
  static func mock(swapping swap: (inout Environment) -> Void) -> Environment {
    var environment = Environment.mock
    swap(&environment)
    return environment
  }
}
