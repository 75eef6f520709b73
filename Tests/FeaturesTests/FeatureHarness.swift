import Features
import TestSupport

/// What a feature puts out for a message.
func output(of createFeature: Feature, for messages: Message...) async -> [Message] {
  let recorder = Recorder<Message>()
  let input = createFeature { recorder.record($0) }
  for message in messages { await input(message) }
  return recorder.entries
}
