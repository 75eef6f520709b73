import KhipuTestTools
import SnapshotsTestSupport
import Testing
@testable import SnapshotsModels

struct SnapshotUploadSequenceTests {
  private static let path = "snapshots/1/allocation"
  private static let replies = [nil, ReplyDescription.allocating, ReplyDescription(status: 204)]
  private static let requests: [RequestDescription] = [
    .api(.post, path: path, .object(["filesize": .number(13)])),
    .form(
      address: "https://bucket.example/path", fields: ["key": "k", "policy": "p"], fileName: "1.svg",
      content: "<svg>é</svg>"),
    .api(
      .put, path: path,
      .object([
        "name": .text("evening"), "taken": .number(1_800_000_000), "filename": .text("1.svg"), "filesize": .number(13),
      ])),
  ]

  @Test("The snapshot upload sequence allocates, uploads and confirms, and then ends")
  func allocatesUploadsConfirms() throws {
    var sequence = Upload.evening.sequence
    for (reply, request) in zip(Self.replies, Self.requests) { #expect(try sequence.next(after: reply) == request) }
    #expect(try sequence.next(after: ReplyDescription(status: 200)) == nil)
    #expect(try sequence.next(after: nil) == nil)
  }

  @Test(
    "The snapshot upload sequence resumes from its state, any number of times",
    arguments: 0...2)
  func resumesFromState(step: Int) throws {
    var sequence = Upload.evening.sequence
    for reply in Self.replies.prefix(step) { _ = try sequence.next(after: reply) }
    for _ in 1...2 {
      let state = try roundTrip(sequence.state)
      var resumed = SnapshotUploadSequence(Upload.evening.snapshot, as: Upload.evening.id, state: state)
      #expect(try resumed.next(after: roundTrip(Self.replies[step])) == Self.requests[step])
    }
  }

  @Test(
    "The snapshot upload sequence throws and doesn't advance if a reply has no allocation",
    arguments: [
      nil, .init(status: 200), .init(status: 200, body: .text("snapshot")), .init(status: 200, body: .object([:])),
    ]
      as [ReplyDescription?])
  func replyWithoutAllocation(reply: ReplyDescription?) throws {
    var sequence = Upload.evening.sequence
    _ = try sequence.next(after: nil)
    let before = sequence
    #expect(throws: AllocationError.missing) { try sequence.next(after: reply) }
    #expect(sequence == before)
  }

  @Test(
    "The snapshot upload sequence throws if a part of the allocation is missing or has the wrong type",
    arguments: [
      (.other, "url is no text"), (.object([:]), "url is no text"), (.object(["url": .number(1)]), "url is no text"),
      (.object(["url": .text("u")]), "filename is no text"),
      (.object(["url": .text("u"), "filename": .other]), "filename is no text"),
      (.object(["url": .text("u"), "filename": .text("f")]), "fields is no object"),
      (.object(["url": .text("u"), "filename": .text("f"), "fields": .other]), "fields is no object"),
      (
        .object(["url": .text("u"), "filename": .text("f"), "fields": .object(["a": .text("b"), "c": .other])]),
        "a field is no text"
      ),
    ] as [(JSONValue, String)])
  func malformedAllocation(package: JSONValue, reason: String) throws {
    var sequence = Upload.evening.sequence
    _ = try sequence.next(after: nil)
    let reply = ReplyDescription(status: 200, body: .object(["snapshot": package]))
    #expect(throws: AllocationError.malformed(reason)) { try sequence.next(after: reply) }
  }

  @Test("The snapshot upload sequence doesn't confirm an upload that was never allocated")
  func neverAllocated() {
    var sequence = Upload.evening.sequence
    sequence.position = 2
    #expect(throws: AllocationError.missing) { try sequence.next(after: nil) }
  }

  @Test(
    "The snapshot upload sequence's state is decoded only with 0 to 3 accepted requests",
    arguments: -1...4)
  func decodedWith0To3Requests(position: Int) throws {
    let json = #"{"progress": \#(position)}"#
    if (0...3).contains(position) {
      #expect((try read(json) as SnapshotUploadSequence.State).progress.rawValue == position)
    } else {
      #expect(throws: DecodingError.self) { try read(json) as SnapshotUploadSequence.State }
    }
  }
}
