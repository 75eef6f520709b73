/// An event of an event stream (`text/event-stream`).
public struct ServerSentEvent: Hashable, Sendable {
  /// `message` unless the server names another.
  public let type: String
  /// The lines of its data.
  public let data: String
  /// The last id so far: its own, or that of an event before it; empty if there was none.
  public let id: String

  public init(type: String = "message", data: String, id: String = "") {
    (self.type, self.data, self.id) = (type, data, id)
  }
}
