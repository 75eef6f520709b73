import KhipuTestTools
import Testing
@testable import KhipuHTTP

@Suite(.timeLimit(.minutes(10)))
struct EventStreamParserTests {
  @Test(
    "The type, the data and the ID of a server-sent event are parsed as the standard specifies",
    arguments: [
      ("", []), ("\n\n", []), ("data\n\n", [ServerSentEvent(data: "")]), ("data:\n\n", [ServerSentEvent(data: "")]),
      ("data: a", []), ("data: a\n", []), ("data: a\n\n", [ServerSentEvent(data: "a")]),
      // After a CR, it doesn't wait for an LF.
      ("data: a\r\n\r", [ServerSentEvent(data: "a")]),
      ("data:a\ndata:  b\n\n", [ServerSentEvent(data: "a\n b")]),
      ("data\ndata\n\ndata:", [ServerSentEvent(data: "\n")]),
      (": hi\n\ndata: a: b\n:\n\n", [ServerSentEvent(data: "a: b")]),
      ("event: add\ndata: a\n\ndata: b\n\n", [ServerSentEvent(type: "add", data: "a"), ServerSentEvent(data: "b")]),
      ("event: add\n\ndata: a\n\n", [ServerSentEvent(data: "a")]),
      ("event: add\nevent\ndata: a\n\n", [ServerSentEvent(data: "a")]),
      ("event: é\ndata: ☃\n\n", [ServerSentEvent(type: "é", data: "☃")]),
      (
        "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
        [ServerSentEvent(data: "a", id: "1"), ServerSentEvent(data: "b", id: "1"), ServerSentEvent(data: "c")]
      ),
      ("id: 1\n\ndata: a\n\n", [ServerSentEvent(data: "a", id: "1")]),
      ("id: 1\nid: a\0b\ndata: a\n\n", [ServerSentEvent(data: "a", id: "1")]),
      ("Data: a\n data: b\ndata : c\ndate: d\nx\n\n", []),
      ("\u{FEFF}data: a\n\n", [ServerSentEvent(data: "a")]), ("\u{FEFF}\u{FEFF}data: a\n\n", []),
      ("\n\u{FEFF}data: a\n\n", []), ("data: \u{FEFF}a\n\n", [ServerSentEvent(data: "\u{FEFF}a")]),
    ] as [(String, [ServerSentEvent])])
  func parsesFields(_ text: String, _ events: [ServerSentEvent]) throws {
    #expect(try read([Array(text.utf8)]).events == events)
  }

  @Test(
    "The last event ID comes from the last complete event, with or without data",
    arguments: [
      ("", "0"), ("id: 1\n", "0"), ("id: 1\n\n", "1"), ("id: 1\ndata: a\n\nid: 2\n", "1"), ("id: 1\n\nid\n\n", ""),
      (": hi\n\n", "0"), ("id: a\0\n\n", "0"),
    ])
  func lastID(_ text: String, _ id: String) throws {
    var parser = EventStreamParser(lastID: "0")
    try parser.take(text.utf8) { _ in }
    #expect(parser.lastID == id)
  }

  @Test(
    "A reconnection time is ignored unless its line is complete and its value is digits that don't overflow",
    arguments: [
      ("retry: 1500\n", .milliseconds(1500)), ("retry:0\n", .zero), ("retry: 15", nil), ("retry: +1\n", nil),
      ("retry: -1\n", nil), ("retry: 1.5\n", nil), ("retry: \n", nil), ("retry\n", nil), ("retry: １\n", nil),
      ("retry: 99999999999999999999\n", nil), ("retry: 7\nretry: x\n", .milliseconds(7)),
    ] as [(String, Duration?)])
  func reconnectionTimeIsIgnored(_ text: String, _ retry: Duration?) throws {
    var parser = EventStreamParser()
    try parser.take(text.utf8) { _ in }
    #expect(parser.retry == retry)
  }

  private static let sample = Array(
    "\u{FEFF}: hi\r\nid: 1\r\nevent: add\rdata: a\r\ndata: é☃👨‍👩‍👧\r\n\r\n\rdata: b\r\rretry: 5\n\nid: 2\r\n\r\ndata: c\n\r\ndata: d"
      .utf8)
  private static let events = [
    ServerSentEvent(type: "add", data: "a\né☃👨‍👩‍👧", id: "1"), ServerSentEvent(data: "b", id: "1"),
    ServerSentEvent(data: "c", id: "2"),
  ]

  @Test("An event stream can mix CR, LF and CRLF, and can be split at any byte", arguments: 0...Self.sample.count)
  func splits(_ place: Int) throws {
    let (events, parser) = try read([Array(Self.sample[..<place]), Array(Self.sample[place...])])
    #expect(events == Self.events)
    #expect(parser.lastID == "2")
    #expect(parser.retry == .milliseconds(5))
  }

  @Test("An event stream that arrives byte by byte yields the same events as one that arrives in one piece")
  func singleBytes() throws { #expect(try read(Self.sample.map { [$0] }).events == Self.events) }

  @Test("Invalid UTF-8 in a server-sent event is replaced by U+FFFD")
  func replacesInvalidUTF8() throws {
    let events = try read([Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8)]).events
    #expect(events == [ServerSentEvent(data: "a\u{FFFD}\u{FFFD}")])
  }

  @Test(
    "The event stream parser throws if an event or a line exceeds the limit, and throws again at the next call",
    arguments: [
      ("data: 78\n\n", nil), ("data: 789\n\n", 0), ("data: 78", nil), ("data: 7890", 0), (":234567890", 0),
      ("data:6\ndata:6\n\n", nil), ("data:6\ndata:67\n\n", 0), ("data\ndata\ndata\ndata\ndata\ndata\n\n", 0),
      (":2345678\n:2345678\n:2345678\nx\nx\nx\nx\n\n", nil), ("data:6\n\ndata:6\n\ndata:6\n\n", nil),
      ("data:a\n\ndata:6789\n\n", 1),
    ] as [(String, Int?)])
  func limit(_ text: String, _ before: Int?) throws {
    var (parser, events) = (EventStreamParser(limit: 8), [ServerSentEvent]())
    guard let before else { return try parser.take(text.utf8) { _ in } }
    for _ in 1...2 {
      #expect(throws: EventStreamParser.TooLong(limit: 8)) { try parser.take(text.utf8) { events.append($0) } }
    }
    #expect(events.count == before)
  }

  @Test("By default, the event stream parser throws if a line is longer than 1 MiB")
  func defaultLimit() {
    var parser = EventStreamParser()
    #expect(throws: EventStreamParser.TooLong(limit: 1_048_576)) {
      try parser.take(repeatElement(0x61, count: 1_048_578)) { _ in }
    }
  }

  @Test("A long line of an event stream is parsed in linear time, even byte by byte", .timeLimit(.minutes(10)))
  func parsesInLinearTime() throws {
    let data = [UInt8](repeating: 0x61, count: 1 << 21)
    var (parser, count) = (EventStreamParser(limit: 1 << 22), 0)
    for byte in Array("data:".utf8) + data + [0x0A, 0x0A] {
      try parser.take(CollectionOfOne(byte)) { count += $0.data.utf8.count }
    }
    #expect(count == 1 << 21)
  }

  @Test("For random bytes in random pieces, the event stream parser yields the same events as a reference parser")
  func yieldsSameEvents() async {
    let samples = [Self.sample, Array("id: 1\ndata: a\n\n\r\r\n".utf8), Array("\u{FEFF}data:\nevent: b\rid\n\n".utf8)]
    await Fuzzing.replies.run { generator in
      let bytes = generator.mutated(samples)
      var (pieces, rest) = ([[UInt8]](), bytes[...])
      while !rest.isEmpty {
        pieces.append(Array(rest.prefix(generator.element(of: [1, 2, 3, 10, 1000]))))
        rest = rest.dropFirst(pieces.last?.count ?? 0)
      }
      try hold(try read(pieces).events == eventsOfWhole(bytes), "\(bytes) differs in the pieces \(pieces.map(\.count))")
    }
  }
}

private func read(_ pieces: [[UInt8]]) throws -> (events: [ServerSentEvent], parser: EventStreamParser) {
  var (parser, events) = (EventStreamParser(), [ServerSentEvent]())
  for piece in pieces { try parser.take(piece) { events.append($0) } }
  return (events, parser)
}

/// A reference parser for a whole text, which follows the standard literally, without regard to speed.
private func eventsOfWhole(_ bytes: [UInt8]) -> [ServerSentEvent] {
  var (events, id) = ([ServerSentEvent](), "")
  for lines in linesOfWhole(bytes).split(separator: [], omittingEmptySubsequences: false).dropLast() {
    let fields = lines.map(field)
    if let last = fields.last(where: { $0.name == "id" && !$0.value.unicodeScalars.contains("\0") }) { id = last.value }
    let data = fields.filter { $0.name == "data" }.map(\.value)
    let type = fields.last { $0.name == "event" }?.value ?? ""
    guard !data.isEmpty else { continue }
    events.append(
      ServerSentEvent(type: type.isEmpty ? "message" : type, data: data.joined(separator: "\n"), id: id))
  }
  return events
}

/// The terminated lines, as scalars, because a character may contain a colon or a line end.
private func linesOfWhole(_ bytes: [UInt8]) -> [[Unicode.Scalar]] {
  var text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  if text.first == "\u{FEFF}" { text.removeFirst() }
  let marks = text.indices.filter { text[$0] == "\r" || text[$0] == "\n" && ($0 == 0 || text[$0 - 1] != "\r") }
  let starts = [0] + marks.map { text[$0] == "\r" && $0 + 1 < text.count && text[$0 + 1] == "\n" ? $0 + 2 : $0 + 1 }
  return zip(starts, marks).map { Array(text[$0..<$1]) }
}

private func field(_ line: [Unicode.Scalar]) -> (name: String, value: String) {
  let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
  let value = parts.count == 2 ? parts[1].first == " " ? parts[1].dropFirst() : parts[1] : []
  return (string(parts[0]), string(value))
}

private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
  var text = String.UnicodeScalarView()
  text.append(contentsOf: scalars)
  return String(text)
}
