import KhipuDomain
import KhipuMessages
import KhipuTestTools
import TallyAppDomain
import TallyFeatures

@_spi(Composition) import TallyUseCases

typealias Message = TallyFeatures.Message

/// Sends the message, and returns it and all messages that it causes in the environment.
func messages(of message: Message, in environment: Environment = .mock) async -> [Message] {
  let recorder = Recorder<Message>()
  _ = await withCurrent(environment) { await createAppDomain(receivers: [recorder.record])(message) }
  return recorder.events
}
