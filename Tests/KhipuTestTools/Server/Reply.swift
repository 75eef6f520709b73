public import Foundation

/// A server's reply in pieces, and what happens to the connection afterwards.
public struct Reply: Sendable {
  public enum Piece: Sendable {
    case bytes(Data)
    /// Nothing until the signal is sent.
    case wait(Signal)
    /// Bytes as they arrive, until the stream ends or the server shuts down.
    case stream(AsyncStream<Data>)

    /// The given number of spaces.
    public static func padding(_ count: Int) -> Piece { .bytes(Data(repeating: UInt8(ascii: " "), count: count)) }
  }

  /// The state of the connection after the reply.
  public enum End: Sendable {
    /// Waits for the next request.
    case open
    /// Closed normally.
    case closed
    /// Reset, so that the client sees an error.
    case reset
    /// Silent until the client closes.
    case silence
  }

  public var pieces: [Piece]
  public var end: End

  public init(pieces: [Piece] = [], end: End = .closed) { (self.pieces, self.end) = (pieces, end) }

  /// The text as it is, without added headers.
  public static func raw(_ text: String, _ end: End = .closed) -> Reply {
    Reply(pieces: [.bytes(Data(text.utf8))], end: end)
  }

  /// A complete response with the status and the body; the connection stays open.
  public static func answer(_ status: Int = 200, _ body: String = "{}", headers: [String] = []) -> Reply {
    let lines = ["HTTP/1.1 \(status) Answer", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    return raw((lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + body, .open)
  }

  /// Nothing, until the client closes the connection.
  public static let silence = Reply(end: .silence)
}
