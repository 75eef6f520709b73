/// An event of an event stream (`text/event-stream`).
public struct ServerSentEvent: Hashable, Sendable {
  /// `message` by default.
  public let type: String
  /// Its `data` lines, joined by newlines.
  public let data: String
  /// The event's id; if it has none, the last id before it; empty if there was none.
  public let id: String

  public init(type: String = "message", data: String, id: String = "") {
    (self.type, self.data, self.id) = (type, data, id)
  }
}
