public import KhipuComposition
public import KhipuControl
public import KhipuMessages

/// Sends the views' messages to the domain.
@MainActor
public struct Sender<Command: Hashable & Sendable> {
  private let start: (Message<Command>) -> Void
  private let finish: (Message<Command>) async -> Outcome?

  public init(
    start: @escaping (Message<Command>) -> Void, finish: @escaping (Message<Command>) async -> Outcome?
  ) {
    (self.start, self.finish) = (start, finish)
  }

  /// A sender for tests and previews. Each message succeeds.
  public init(_ receive: @escaping (Message<Command>) -> Void) {
    self.init(start: receive) { message in
      receive(message)
      return .succeeded
    }
  }

  /// Returns without waiting for the work, which the window runs.
  public func callAsFunction(_ message: Message<Command>) { start(message) }

  /// Returns the outcome of the message when everything that it caused is done and shown; nil if the window's entry dropped
  /// it. Cancelling the calling task cancels the work.
  @discardableResult public func untilDone(_ message: Message<Command>) async -> Outcome? { await finish(message) }

  /// A sender of the messages of a part of the app, which become those of the app.
  public func lowered<Part>(to commands: Case<Command, Part>) -> Sender<Part> {
    Sender<Part> {
      self($0.map(commands.embed))
    } finish: {
      await untilDone($0.map(commands.embed))
    }
  }
}
