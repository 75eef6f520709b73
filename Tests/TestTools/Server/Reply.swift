public import Foundation

/// What a server answers: bytes, piece by piece, and what becomes of the connection then.
public struct Reply: Sendable {
  /// A part of the answer.
  public enum Piece: Sendable {
    /// These bytes.
    case bytes(Data)
    /// So many spaces.
    case padding(Int)
    /// Nothing until the signal is given.
    case wait(Signal)
    /// These bytes as they come, until they end or the server is shut.
    case stream(AsyncStream<Data>)
  }

  /// What becomes of the connection.
  public enum End: Sendable {
    /// The next request is waited for.
    case open
    /// Closed in good order.
    case closed
    /// Closed so that the other side sees an error, not an end.
    case reset
    /// Nothing more, until the other side closes.
    case silence
  }

  /// In their order.
  public var pieces: [Piece]
  /// After the last piece.
  public var end: End

  /// These pieces, and then the end.
  public init(pieces: [Piece] = [], end: End = .closed) { (self.pieces, self.end) = (pieces, end) }

  /// The bytes as they are, and the end.
  public static func raw(_ text: String, _ end: End = .closed) -> Reply {
    Reply(pieces: [.bytes(Data(text.utf8))], end: end)
  }

  /// A whole answer with that status and body; the connection stays open.
  public static func answer(_ status: Int = 200, _ body: String = "{}", headers: [String] = []) -> Reply {
    let lines = ["HTTP/1.1 \(status) Answer", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    return raw((lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + body, .open)
  }

  /// No byte, until the other side has enough.
  public static let silence = Reply(end: .silence)
}
