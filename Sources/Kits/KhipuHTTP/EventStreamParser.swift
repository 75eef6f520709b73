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

/// Parses server-sent events incrementally from the bytes of a stream (WHATWG HTML, section 9.2.6).
///
/// An event is complete after a blank line. An incomplete one at the end of the stream is dropped.
public struct EventStreamParser: Sendable {
  /// An event or a line exceeds the limit. All later calls throw this error, too.
  public struct TooLong: Error, Hashable {
    public let limit: Int
  }

  /// The value for `Last-Event-ID` in the next request; empty to leave the header out.
  public private(set) var lastID: String
  /// The pause before a reconnection, as requested by the server; nil if the server requests none.
  public private(set) var retry: Duration?

  private let limit: Int
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var isAfterCarriageReturn = false
  // Fields of the incomplete event.
  private var type = ""
  private var data: [UInt8] = []
  private var id: String

  /// - Parameter lastID: The last id of the previous stream, if this one resumes it.
  /// - Parameter limit: The maximum size in bytes of an incomplete line plus the event's data before it.
  public init(lastID: String = "", limit: Int = 1 << 20) { (self.lastID, id, self.limit) = (lastID, lastID, limit) }

  /// Calls `dispatch` with each event that these bytes complete.
  public mutating func take(
    _ bytes: some Sequence<UInt8>, _ dispatch: (ServerSentEvent) -> Void
  ) throws(TooLong) {
    for byte in bytes {
      guard line.count + data.count <= limit else { throw TooLong(limit: limit) }
      switch byte {
      // The second half of CR LF.
      case UInt8(ascii: "\n") where isAfterCarriageReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): if let event = endLine() { dispatch(event) }
      default: line.append(byte)
      }
      isAfterCarriageReturn = byte == UInt8(ascii: "\r")
    }
  }

  private mutating func endLine() -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    // Skips a byte order mark.
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    guard !line.isEmpty else { return endEvent() }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line[name.endIndex...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    takeField(String(decoding: name, as: UTF8.self), value)
    return nil
  }

  /// Ignores unknown fields and comments, which are fields without a name.
  private mutating func takeField(_ name: String, _ value: ArraySlice<UInt8>) {
    switch name {
    case "event": type = String(decoding: value, as: UTF8.self)
    case "data": data += value + [UInt8(ascii: "\n")]
    case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case "retry" where value.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains):
      if let milliseconds = Int(String(decoding: value, as: UTF8.self)) { retry = .milliseconds(milliseconds) }
    default: break
    }
  }

  /// Nil for an event without data, which only sets the last id.
  private mutating func endEvent() -> ServerSentEvent? {
    defer { (type, data) = ("", []) }
    lastID = id
    guard !data.isEmpty else { return nil }
    let text = String(decoding: data.dropLast(), as: UTF8.self)
    return ServerSentEvent(type: type.isEmpty ? "message" : type, data: text, id: id)
  }
}
