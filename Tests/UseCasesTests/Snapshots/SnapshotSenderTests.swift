import KhipuControl
import KhipuValues
import Models
import Synchronization
import TestSupport
import TestTools
import Testing
@_spi(Composition) @testable import UseCases

@Suite("The snapshot sender")
struct SnapshotSenderTests {
  private static let uploads = (1...3).map { number in
    Upload(
      id: Upload.ID(high: 0, low: number), snapshot: Snapshot(name: "\(number)", moment: .epoch, picture: "<svg/>"))
  }
  private static let allocation = ReplyDescription(
    status: 200,
    body: .object([
      "snapshot": .object(["url": .text("u"), "filename": .text("f"), "fields": .object([:])])
    ]))

  /// All requests that the uploads lead to when nothing goes wrong.
  private static func requests(_ uploads: [Upload]) throws -> [RequestDescription] {
    try uploads.flatMap { upload in
      var sequence = upload.sequence
      return try [nil, allocation, allocation].compactMap { try sequence.next(after: $0) }
    }
  }

  /// Runs the body where the uploads wait and each request is answered so.
  private func sending(
    _ answer: @escaping @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription,
    _ body: () async throws -> Void
  ) async throws {
    try await withCurrent(swapping: {
      $0.store = createStore(AppState(uploads: Self.uploads))
      $0.uploads.claim = { {} }
      $0.uploads.send = answer
    }) { try await body() }
  }

  @Test("The snapshot sender sends all steps of all uploads in their order, each once, and none waits any more")
  func order() async throws {
    let sent = Recorder<RequestDescription>()
    try await sending({ request in
      sent.record(request)
      return Self.allocation
    }) {
      await AnyRequest.send.expect(.succeeded)
      #expect(stored().uploads.isEmpty)
      let all = try Self.requests(Self.uploads)
      #expect(sent.events == all)
      await AnyRequest.send.expect(.succeeded)
    }
    #expect(sent.events.count == 9)
  }

  @Test("The snapshot sender stores each reply before the next request")
  func recording() async throws {
    let steps = Recorder<[Upload.Step]>()
    try await sending({ _ in
      steps.record(stored().uploads.map(\.step))
      return Self.allocation
    }) { await AnyRequest.send.expect(.succeeded) }
    let waiting: [Upload.Step] = [.waiting, .waiting]
    #expect(
      steps.events.prefix(4) == [
        [.waiting] + waiting, [.allocated] + waiting, [.uploaded] + waiting, waiting,
      ])
  }

  @Test("The snapshot sender that is interrupted at any step resumes there the next time", arguments: 0...8)
  func cut(step: Int) async throws {
    let (sent, isCut) = (Recorder<RequestDescription>(), Recorder<Int>())
    try await sending({ request throws(UploadError) in
      if sent.events.count == step, isCut.events.isEmpty {
        isCut.record(step)
        throw .busy(.api)
      }
      sent.record(request)
      return Self.allocation
    }) {
      await AnyRequest.send.expect(.failed(.upload(.busy(.api))))
      #expect(sent.events.count == step)
      #expect(stored().uploads.map(\.id) == Self.uploads.dropFirst(step / 3).map(\.id))
      #expect(stored().uploads.first?.step == Upload.Step.allCases[step % 3])
      await AnyRequest.send.expect(.succeeded)
      let all = try Self.requests(Self.uploads)
      #expect(sent.events == all)
    }
  }

  /// For each upload the step at which it is refused; nil where it isn't.
  private static let refusals: [[Int?]] = [nil, 0, 1, 2].flatMap { first in
    [nil, 0, 1, 2].flatMap { second in [nil, 0, 1, 2].map { [first, second, $0] } }
  }

  @Test(
    "The snapshot sender sends snapshots after a refused one, which stays, and throws the first refusal",
    arguments: refusals)
  func refused(refusals: [Int?]) async throws {
    let expected = zip(refusals, 0...).flatMap { refusal, upload in
      (0...(refusal ?? 2)).map { step -> (request: Int, error: UploadError?) in
        let error = UploadError.refused(step == 1 ? .bucket : .api, status: 400 + upload)
        return (upload * 3 + step, step == refusal ? error : nil)
      }
    }
    let sent = Recorder<RequestDescription>()
    try await sending({ request throws(UploadError) in
      sent.record(request)
      if let error = expected.dropFirst(sent.events.count - 1).first?.error { throw error }
      return Self.allocation
    }) {
      let failure = expected.compactMap(\.error).first.map { Outcome.failed(.upload($0)) }
      await AnyRequest.send.expect(failure ?? .succeeded)
      let all = try Self.requests(Self.uploads)
      #expect(sent.events == expected.map { all[$0.request] })
      let left = Self.uploads.indices.filter { refusals[$0] != nil }
      #expect(stored().uploads.map(\.id) == left.map { Self.uploads[$0].id })
      // What the bucket refuses is allocated anew.
      #expect(stored().uploads.map(\.step) == left.map { refusals[$0] == 2 ? .uploaded : .waiting })
      await AnyRequest.send.expect(.succeeded)
      #expect(stored().uploads.isEmpty)
    }
  }

  /// What is wrong with one snapshot, or with its place, and not with the way there.
  private static let own: [UploadError] = [
    .refused(.api, status: 422), .refused(.bucket, status: 403), .refused(.api, status: 400),
    .refused(.api, status: 499), .allocation(.missing), .allocation(.malformed("reason")),
  ]
  private static let others: [UploadError] =
    UploadError.all.filter { !own.contains($0) } + [
      .refused(.api, status: 399), .refused(.bucket, status: 500), .cancelled,
    ]

  @Test("The snapshot sender continues after each error that concerns one snapshot", arguments: own)
  func ownFailure(error: UploadError) async throws {
    let sent = Recorder<RequestDescription>()
    try await sending({ request throws(UploadError) in
      sent.record(request)
      guard sent.events.count > 1 else { throw error }
      return Self.allocation
    }) {
      await AnyRequest.send.expect(.failed(.upload(error)))
      #expect(sent.events.count == 7)
      #expect(stored().uploads == [Self.uploads[0]])
    }
  }

  @Test("The snapshot sender stops at any other error, and throws it, also after a refusal", arguments: others, [0, 1])
  func otherFailure(error: UploadError, refusals: Int) async throws {
    let sent = Recorder<RequestDescription>()
    try await sending({ request throws(UploadError) in
      sent.record(request)
      throw sent.events.count > refusals ? error : .refused(.api, status: 422)
    }) {
      await AnyRequest.send.expect(.failed(.upload(error)))
      #expect(sent.events.count == refusals + 1)
      #expect(stored().uploads == Self.uploads)
    }
  }

  @Test("The snapshot sender fails as the other side does", arguments: UploadError.all)
  func failing(error: UploadError) async throws {
    try await sending({ _ throws(UploadError) in throw error }) {
      await AnyRequest.send.expect(.failed(.upload(error)))
      #expect(stored().uploads == Self.uploads)
    }
  }

  @Test(
    "The snapshot sender allocates anew where the bucket refuses what was allocated, and nowhere else",
    arguments: UploadError.all)
  func allocatingAnew(error: UploadError) async throws {
    try await sending({ request throws(UploadError) in
      if case .form = request { throw error }
      return Self.allocation
    }) {
      await AnyRequest.send.expect(.failed(.upload(error)))
      #expect(stored().uploads.first?.step == (error.asksForAllocation ? .waiting : .allocated))
    }
  }

  @Test(
    "The snapshot sender allocates anew after an answer without a usable allocation",
    arguments: [
      (nil, .allocation(.missing)), (.object([:]), .allocation(.missing)),
      (.object(["snapshot": .null]), .allocation(.malformed("url is no text"))),
    ] as [(JSONValue?, UploadError)])
  func unallocated(body: JSONValue?, error: UploadError) async throws {
    try await sending({ _ in ReplyDescription(status: 200, body: body) }) {
      await AnyRequest.send.expect(.failed(.upload(error)))
      #expect(stored().uploads == Self.uploads)
    }
  }

  @Test("The snapshot sender that can't begin again in the state says so")
  func stuck() async throws {
    try await sending({ _ throws(UploadError) in throw .refused(.bucket, status: 403) }) {
      await withCurrent(swapping: {
        $0.store.change = { _ throws(FileError) in throw .newer(path: "path") }
      }) { await AnyRequest.send.expect(.failed(.store(.newer(path: "path")))) }
    }
  }

  @Test(
    "The snapshot sender sends nothing where the claim is another's, or the state can't be read",
    arguments: FileError.all)
  func claimed(error: FileError) async throws {
    await withCurrent(swapping: { $0.uploads.claim = { () throws(UploadError) in throw .claimed } }) {
      await AnyRequest.send.expect(.failed(.upload(.claimed)))
    }
    let ended = Recorder<Bool>()
    await withCurrent(swapping: {
      $0.uploads.claim = { { ended.record(true) } }
      $0.store.state = { () throws(FileError) in throw error }
    }) { await AnyRequest.send.expect(.failed(.store(error))) }
    #expect(ended.events == [true])
  }

  @Test(
    "The snapshot sender stops if a reply can't be stored, and reports that the request was made",
    arguments: FileError.all)
  func unsaved(error: FileError) async throws {
    let sent = Recorder<RequestDescription>()
    try await sending({ request in
      sent.record(request)
      return Self.allocation
    }) {
      await withCurrent(swapping: { $0.store.change = { _ throws(FileError) in throw error } }) {
        await AnyRequest.send.expect(.failed(.unsaved(error)))
      }
    }
    #expect(sent.events.count == 1)
  }

  @Test("The snapshot sender has its claim from before the first read to after the last change")
  func claim() async throws {
    let calls = Recorder<String>()
    try await sending({ _ in
      calls.record("send")
      return Self.allocation
    }) {
      await withCurrent(swapping: {
        $0.uploads.claim = {
          calls.record("claim")
          return { calls.record("end") }
        }
        let (state, change) = ($0.store.state, $0.store.change)
        $0.store.state = { () throws(FileError) in
          calls.record("state")
          return try state()
        }
        $0.store.change = { changes throws(FileError) in
          calls.record("change")
          try change(changes)
        }
      }) { await AnyRequest.send.expect(.succeeded) }
    }
    #expect(calls.events.prefix(2) == ["claim", "state"])
    #expect(calls.events.suffix(3) == ["change", "state", "end"])
    #expect(calls.events.filter { ["claim", "end"].contains($0) }.count == 2)
  }
}
