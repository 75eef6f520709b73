import KhipuControl
import KhipuTestTools
import KhipuValues
import SnapshotsModels
import SnapshotsTestSupport
import Testing
@_spi(Composition) @testable import SnapshotsUseCases

struct SnapshotSenderTests {
  private static let uploads = [Upload.evening, .morning, .night]

  /// The requests that send the uploads, in order, if no request fails.
  private static func requests(_ uploads: [Upload]) throws -> [RequestDescription] {
    try uploads.flatMap { upload in
      var sequence = upload.sequence
      return try [nil, ReplyDescription.allocating, .allocating].compactMap { try sequence.next(after: $0) }
    }
  }

  /// An environment with waiting uploads, in which `answer` replies to their requests.
  private func environment(
    _ store: Store<AppState> = createStore(AppState(uploads: uploads)),
    _ answer: @escaping @Sendable (RequestDescription) async throws(UploadError) -> ReplyDescription
  ) -> Environment {
    var environment = Environment.mock
    environment.store = store
    environment.uploads.send = { request throws(UploadError) in try await answer(request) }
    return environment
  }

  private func send(in environment: Environment) async -> Outcome {
    await withCurrent(environment) { await SnapshotSender().request(.send) }
  }

  @Test("The snapshot sender sends all requests of all uploads once and in order, and empties the queue")
  func sendsAllInOrder() async throws {
    let sent = Recorder<RequestDescription>()
    let environment = environment { request in
      sent.record(request)
      return .allocating
    }
    for _ in 1...2 { #expect(await send(in: environment) == .succeeded) }
    #expect(try await environment.store.state().uploads.isEmpty)
    #expect(sent.events == (try Self.requests(Self.uploads)))
  }

  @Test("The snapshot sender stores each reply before the next request")
  func storesEachReply() async throws {
    let (steps, store) = (
      Recorder<[SnapshotUploadSequence.Progress]?>(), createStore(AppState(uploads: Self.uploads))
    )
    let environment = environment(store) { _ in
      do { steps.record(try await store.state().uploads.map(\.state.progress)) } catch { steps.record(nil) }
      return .allocating
    }
    #expect(await send(in: environment) == .succeeded)
    #expect(
      steps.events.prefix(4) == [
        [.waiting, .waiting, .waiting], [.allocated, .waiting, .waiting], [.uploaded, .waiting, .waiting],
        [.waiting, .waiting],
      ])
  }

  @Test("After an interruption, the snapshot sender resumes at the interrupted request", arguments: 0...8)
  func resumesAfterInterruption(step: Int) async throws {
    let (sent, isCut) = (Recorder<RequestDescription>(), Recorder<Int>())
    let environment = environment { request throws(UploadError) in
      if sent.events.count == step, isCut.events.isEmpty {
        isCut.record(step)
        throw .busy(.api)
      }
      sent.record(request)
      return .allocating
    }
    #expect(await send(in: environment) == .failed(Failure(UploadError.busy(.api))))
    #expect(sent.events.count == step)
    let left = try await environment.store.state().uploads
    #expect(left.map(\.id) == Self.uploads.dropFirst(step / 3).map(\.id))
    #expect(left.first?.state.progress == SnapshotUploadSequence.Progress.allCases[step % 3])
    #expect(await send(in: environment) == .succeeded)
    #expect(sent.events == (try Self.requests(Self.uploads)))
  }

  @Test("The snapshot sender sends uploads that are added while it runs, and skips removed ones")
  func sendsAddedUploads() async throws {
    let (sent, store) = (Recorder<RequestDescription>(), createStore(AppState(uploads: [.evening, .morning])))
    let environment = environment(store) { request in
      if sent.events.isEmpty {
        do throws(FileError) {
          try await store.change([.uploads(.adding(.night)), .uploads(.removing(Upload.morning.id))])
        } catch { Issue.record("\(error)") }
      }
      sent.record(request)
      return .allocating
    }
    #expect(await send(in: environment) == .succeeded)
    #expect(sent.events == (try Self.requests([.evening, .night])))
  }

  /// All combinations for three uploads: the index of the refused request, or nil if none is refused.
  private static let refusals: [[Int?]] = [nil, 0, 1, 2].flatMap { first in
    [nil, 0, 1, 2].flatMap { second in [nil, 0, 1, 2].map { [first, second, $0] } }
  }

  @Test(
    "The snapshot sender keeps a refused snapshot, sends the ones after it, and fails with the first refusal",
    arguments: refusals)
  func keepsRefusedSnapshot(refusals: [Int?]) async throws {
    let expected = zip(refusals, 0...).flatMap { refusal, upload in
      (0...(refusal ?? 2)).map { step -> (request: Int, error: UploadError?) in
        let error = UploadError.refused(step == 1 ? .bucket : .api, status: 400 + upload)
        return (upload * 3 + step, step == refusal ? error : nil)
      }
    }
    let sent = Recorder<RequestDescription>()
    let environment = environment { request throws(UploadError) in
      sent.record(request)
      if let error = expected.dropFirst(sent.events.count - 1).first?.error { throw error }
      return .allocating
    }
    let failure = expected.compactMap(\.error).first.map { Outcome.failed(Failure($0)) }
    #expect(await send(in: environment) == failure ?? .succeeded)
    let all = try Self.requests(Self.uploads)
    #expect(sent.events == expected.map { all[$0.request] })
    let (left, refused) = (
      try await environment.store.state().uploads, Self.uploads.indices.filter { refusals[$0] != nil }
    )
    #expect(left.map(\.id) == refused.map { Self.uploads[$0].id })
    // A snapshot that the bucket refused waits for a new allocation; one whose confirmation was refused stays uploaded.
    #expect(left.map(\.state.progress) == refused.map { refusals[$0] == 2 ? .uploaded : .waiting })
    #expect(await send(in: environment) == .succeeded)
    #expect(try await environment.store.state().uploads.isEmpty)
  }

  /// Errors that concern only one snapshot or its allocation.
  private static let own: [UploadError] = [
    .refused(.api, status: 422), .refused(.bucket, status: 403), .refused(.api, status: 400),
    .refused(.api, status: 499), .allocation(.missing), .allocation(.malformed("reason")),
  ]
  private static let others: [UploadError] =
    UploadError.all.filter { !own.contains($0) } + [.refused(.api, status: 399), .refused(.bucket, status: 500)]

  @Test("The snapshot sender continues after an error that concerns only one snapshot", arguments: own)
  func continuesAfterOwnError(error: UploadError) async throws {
    let sent = Recorder<RequestDescription>()
    let environment = environment { request throws(UploadError) in
      sent.record(request)
      guard sent.events.count > 1 else { throw error }
      return .allocating
    }
    #expect(await send(in: environment) == .failed(Failure(error)))
    #expect(sent.events.count == 7)
    #expect(try await environment.store.state().uploads == [.evening])
  }

  @Test(
    "The snapshot sender stops at an error that concerns all snapshots, and fails with it",
    arguments: others, [0, 1])
  func stopsAtCommonError(error: UploadError, refusals: Int) async throws {
    let sent = Recorder<RequestDescription>()
    let environment = environment { request throws(UploadError) in
      sent.record(request)
      throw sent.events.count > refusals ? error : .refused(.api, status: 422)
    }
    #expect(await send(in: environment) == .failed(Failure(error)))
    #expect(sent.events.count == refusals + 1)
    #expect(try await environment.store.state().uploads == Self.uploads)
  }

  @Test(
    "The snapshot sender allocates again only if the bucket refuses the file or the allocation is unusable",
    arguments: UploadError.all)
  func allocatingAgain(error: UploadError) async throws {
    let environment = environment { request throws(UploadError) in
      if case .form = request { throw error }
      return .allocating
    }
    #expect(await send(in: environment) == .failed(Failure(error)))
    let isAgain = [.refused(.bucket, status: 403), .allocation(.missing), .allocation(.malformed("reason"))].contains(
      error)
    #expect(try await environment.store.state().uploads.first?.state.progress == (isAgain ? .waiting : .allocated))
  }

  @Test(
    "The snapshot sender fails after a reply without a usable allocation, and the snapshot waits again",
    arguments: [
      (.other, .missing), (.object([:]), .missing),
      (.object(["snapshot": .other]), .malformed("url is no text")),
    ] as [(JSONValue, AllocationError)])
  func noUsableAllocation(body: JSONValue, error: AllocationError) async throws {
    let environment = environment { _ in ReplyDescription(status: 200, body: body) }
    #expect(await send(in: environment) == .failed(Failure(UploadError.allocation(error))))
    #expect(try await environment.store.state().uploads == Self.uploads)
  }

  @Test("The snapshot sender fails if an upload's restart can't be stored")
  func restartCannotBeStored() async {
    var environment = environment { _ throws(UploadError) in throw .refused(.bucket, status: 403) }
    environment.store.change = { _ throws(FileError) in throw .newer(path: "path") }
    #expect(await send(in: environment) == .failed(.store(.newer(path: "path"))))
  }

  @Test(
    "The snapshot sender sends nothing without the claim, or if it can't read the state, in which case it ends its claim",
    arguments: FileError.all)
  func sendsNothing(error: FileError) async {
    let ended = Recorder<Bool>()
    var environment = environment { _ in
      Issue.record("something is sent")
      return .allocating
    }
    environment.uploads.claim = { () throws(UploadError) in throw .claimed }
    #expect(await send(in: environment) == .failed(Failure(UploadError.claimed)))
    environment.uploads.claim = { { ended.record(true) } }
    environment.store.state = { () throws(FileError) in throw error }
    #expect(await send(in: environment) == .failed(.store(error)))
    #expect(ended.events == [true])
  }

  @Test("The snapshot sender stops if a reply can't be stored", arguments: FileError.all)
  func replyCannotBeStored(error: FileError) async {
    let sent = Recorder<RequestDescription>()
    var environment = environment { request in
      sent.record(request)
      return .allocating
    }
    environment.store.change = { _ throws(FileError) in throw error }
    #expect(await send(in: environment) == .failed(.store(error)))
    #expect(sent.events.count == 1)
  }

  @Test("The snapshot sender holds its claim from before the first read until after the last change")
  func holdsClaim() async {
    let calls = Recorder<String>()
    var environment = environment { _ in .allocating }
    environment.uploads.claim = {
      calls.record("claim")
      return { calls.record("end") }
    }
    let (state, change) = (environment.store.state, environment.store.change)
    environment.store.state = { () throws(FileError) in
      calls.record("state")
      return try await state()
    }
    environment.store.change = { changes throws(FileError) in
      calls.record("change")
      try await change(changes)
    }
    #expect(await send(in: environment) == .succeeded)
    #expect(calls.events.prefix(2) == ["claim", "state"])
    #expect(calls.events.suffix(3) == ["change", "state", "end"])
    #expect(calls.events.filter { ["claim", "end"].contains($0) }.count == 2)
  }
}
