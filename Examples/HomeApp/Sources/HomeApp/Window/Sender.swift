import Features

/// Sends what views ask for to the domain.
struct Sender {
  private let start: (Message) -> Void
  private let finish: (Message) async -> Void

  init(start: @escaping (Message) -> Void, finish: @escaping (Message) async -> Void) {
    (self.start, self.finish) = (start, finish)
  }

  /// Returns at once; the window runs the work.
  func callAsFunction(_ message: Message) { start(message) }

  /// Returns when everything that the message caused is done. It ends with the task that waits, which is a view's.
  func untilDone(_ message: Message) async { await finish(message) }
}
