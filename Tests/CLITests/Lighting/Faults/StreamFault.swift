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
    StreamFault(
      testDescription: "HTTP 500", reply: .answer(500, ""), trouble: "the bridge answered with HTTP status 500"),
    StreamFault(
      testDescription: "silent", reply: .silence, trouble: "the bridge did not answer within 3.0 s",
      options: "--timeout 3"),
    StreamFault(
      testDescription: "endless in an event",
      reply: Reply(
        pieces: [
          .bytes(Data("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nid: 7:0\ndata: [".utf8)),
          .padding(2 << 20),
        ], end: .silence),
      trouble: "the bridge sent a response that is not understood: \"an event is too long\"", hasBegun: true),
  ]

  /// After this fault the stream isn't requested again.
  static let lasting = StreamFault(
    testDescription: "HTTP 404", reply: .answer(404, ""),
    trouble: "the bridge doesn't push changes and is read every 5 seconds")
}
