import Foundation
import TestSupport

/// What a server answers: bytes, piece by piece, and what becomes of the connection then.
struct Reply: Sendable {
  enum Piece: Sendable {
    case bytes(Data)
    /// So many spaces.
    case padding(Int)
    /// Nothing until the signal is given.
    case wait(Signal)
  }

  enum End: Sendable {
    /// The next request is waited for.
    case open
    case closed
    /// Closed so that the other side sees an error, not an end.
    case reset
    /// Nothing more, until the other side closes.
    case silence
  }

  var pieces: [Piece] = []
  var end = End.closed

  /// The bytes as they are, and the end.
  static func raw(_ text: String, _ end: End = .closed) -> Reply { Reply(pieces: [.bytes(Data(text.utf8))], end: end) }

  /// A whole answer with that status and body; the connection stays open.
  static func answer(_ status: Int = 200, _ body: String = "{}", headers: [String] = []) -> Reply {
    let lines = ["HTTP/1.1 \(status) Answer", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    return raw((lines + headers).joined(separator: "\r\n") + "\r\n\r\n" + body, .open)
  }

  /// No byte, until the other side has enough.
  static let silence = Reply(end: .silence)
}
