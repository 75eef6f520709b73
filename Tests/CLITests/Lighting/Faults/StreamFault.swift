import Foundation
import KhipuTestTools
import Testing

/// A bridge's reply instead of an event stream, and the resulting report.
struct StreamFault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let reply: Reply
  /// The reported reason.
  let trouble: String
  var options = ""
  /// Whether the stream begins before the fault.
  var hasBegun = false

  /// After these faults the stream is requested again.
  static let passing: [StreamFault] = [
    fault("HTTP 302", .answer(302, "", headers: ["Location: /elsewhere"]), notUnderstood("HTTP status 302")),
    fault("HTTP 401", .answer(401, ""), "the bridge does not accept the key of this home any more"),
    fault("HTTP 403", .answer(403, ""), "the bridge does not accept the key of this home any more"),
    fault("HTTP 429", .answer(429, ""), "the bridge is overloaded"),
    fault("HTTP 500", .answer(500, ""), "the bridge answered with HTTP status 500"),
    fault("HTTP 503", .answer(503, ""), "the bridge is overloaded"),
    fault("no HTTP", .raw("nonsense"), notUnderstood("what came is no HTTP")),
    fault("closed before an answer", Reply(), "the bridge closed the connection before it answered"),
    fault("reset before an answer", Reply(end: .reset), "the bridge closed the connection before it answered"),
    fault(
      "cut within its head", .raw("HTTP/1.1 200 OK\r\nContent-Ty"),
      "the bridge closed the connection before it answered"),
    fault("silent", .silence, "the bridge did not answer within 3.0 s", "--timeout 3"),
    fault("silent within its head", .raw(head, .silence), "the bridge did not answer within 3.0 s", "--timeout 3"),
    endless("endless without a line end", ": hi\n\n"), endless("endless in an event", "id: 7:0\ndata: ["),
  ]

  /// After these faults the stream isn't requested again.
  static let lasting: [StreamFault] = [
    fault("HTTP 404", .answer(404, ""), silence), fault("JSON", .answer(200, "{}"), silence),
    fault("nothing", .answer(200, ""), silence),
    fault("a web page", .raw("HTTP/1.1 200 OK\r\n\r\n<html>\n\n"), silence),
  ]

  /// The head of a stream without the final empty line.
  static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"

  private static let silence = "the bridge doesn't push changes and is read every 5 seconds"

  private static func notUnderstood(_ reason: String) -> String {
    "the bridge sent a response that is not understood: \"\(reason)\""
  }

  private static func endless(_ name: String, _ start: String) -> StreamFault {
    let reply = Reply(pieces: [.bytes(Data("\(head)\r\n\(start)".utf8)), .padding(2 << 20)], end: .silence)
    return StreamFault(
      testDescription: name, reply: reply, trouble: notUnderstood("an event is too long"), hasBegun: true)
  }

  private static func fault(_ name: String, _ reply: Reply, _ trouble: String, _ options: String = "") -> StreamFault {
    StreamFault(testDescription: name, reply: reply, trouble: trouble, options: options)
  }
}
