import KhipuControl
import KhipuTestTools
import KhipuValues
import SnapshotsModels
import SnapshotsTestSupport
@_spi(Composition) import SnapshotsUseCases
@testable import SnapshotsGateways

#if !canImport(Darwin)
  import Foundation
  import KhipuFiles
  import KhipuHTTP
  import KhipuJournal
  import KhipuKitTestSupport
  import Testing

  struct LiveUploadsTests {
    private static let uploads = [
      Upload.evening, Upload(id: Upload.ID(.max), snapshot: .sample("a", "<svg>\r\n</svg>")),
    ]

    /// The service's events for `uploads`, in order, if no request fails.
    private static let events: [SnapshotService.Event] = uploads.flatMap { upload -> [SnapshotService.Event] in
      [
        .allocated("\(upload.id)", bytes: upload.snapshot.size), .stored("\(upload.id)", name: "\(upload.id).svg"),
        .confirmed("\(upload.id)", name: upload.snapshot.name),
      ]
    }

    /// An environment with the files in the home directory, as in a new process.
    private func environment(
      _ home: HomeDirectory, _ api: Server, key: String?, timeout: Duration = .seconds(600)
    ) -> Environment {
      let settings = APISettings(address: "http://127.0.0.1:\(api.port)/v1", key: key)
      return .live(home: home, api: settings, timeout: timeout) { Issue.record("\($0)") }
    }

    private func outcome(in environment: Environment) async -> Outcome {
      await withCurrent(environment) { await SnapshotSender().request(.send) }
    }

    private func wait(_ environment: Environment) async throws {
      try await environment.store.change(Self.uploads.map { .uploads(.adding($0)) })
    }

    @Test("The API and the bucket each get their requests once and in order, and only the API gets the key")
    func requestsOnceInOrder() async throws {
      let service = SnapshotService()
      try await withHome { home in
        try await withSnapshotServers(service) { api, bucket in
          try await wait(environment(home, api, key: service.key))
          #expect(await outcome(in: environment(home, api, key: service.key)) == .succeeded)
          #expect(service.events == Self.events)
          let keys = Self.uploads.map { "snapshots/\($0.id)" }
          #expect(
            service.files
              == Dictionary(uniqueKeysWithValues: zip(keys, Self.uploads.map { Data($0.snapshot.picture.utf8) })))
          #expect(api.requests.allSatisfy { $0.headers["authorization"] == "Bearer \(service.key)" })
          #expect(api.requests.allSatisfy { $0.headers["content-type"] == "application/json" })
          #expect(bucket.requests.map(\.path) == ["/snapshots?x=y", "/snapshots?x=y"])
          #expect(bucket.requests.allSatisfy { $0.headers["authorization"] == nil })
          #expect(bucket.bytes.firstRange(of: Data(service.key.utf8)) == nil)
          #expect(try await environment(home, api, key: nil).store.state().uploads.isEmpty)
          #expect(try !text(home.journal).contains(service.key))
        }
      }
    }

    /// Responses that are incomplete or not successful.
    enum Cut: CaseIterable {
      case closed, reset, half, refused, moved

      var reply: Reply {
        switch self {
        case .closed: .raw("")
        case .reset: Reply(end: .reset)
        case .half: .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{")
        case .refused: .answer(500, "{}")
        case .moved: .answer(307, "", headers: ["Location: http://127.0.0.1:1/"])
        }
      }

      func error(_ side: UploadError.Side) -> UploadError? {
        switch self {
        case .closed, .reset, .half: nil
        case .refused: .refused(side, status: 500)
        case .moved: .refused(side, status: 307)
        }
      }
    }

    @Test(
      "The next sender resumes an upload at the failed request, or allocates again if the bucket refused the file",
      arguments: 0...5, Cut.allCases)
    func resumesAtFailedRequest(step: Int, cut: Cut) async throws {
      let (service, asked) = (SnapshotService(), Recorder<Int>())
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          asked.record(1)
          return asked.events.count == step + 1 ? cut.reply : nil
        } _: { api, bucket in
          try await wait(environment(home, api, key: service.key))
          let side: UploadError.Side = step % 3 == 1 ? .bucket : .api
          let failure = await outcome(in: environment(home, api, key: service.key)).failure
          let error = try #require(failure?.reason as? UploadError)
          if let expected = cut.error(side) {
            #expect(error == expected)
          } else if case .unreachable(side, _) = error {
          } else {
            Issue.record("\(error)")
          }
          #expect(asked.events.count == step + 1)
          #expect(service.events == Array(Self.events.prefix(step)))
          let left = try await environment(home, api, key: nil).store.state().uploads
          #expect(left.map(\.id) == Self.uploads.dropFirst(step / 3).map(\.id))
          #expect(await outcome(in: environment(home, api, key: service.key)) == .succeeded)
          // After a refusal by the bucket, a new allocation is requested, because the old one may have expired.
          let isAnew = side == .bucket && cut.error(side) != nil
          #expect(service.events == Array(Self.events.prefix(step)) + Self.events.dropFirst(isAnew ? step - 1 : step))
        }
      }
    }

    @Test(
      "If a server is overloaded, sending fails as busy, and the next sender completes the uploads",
      arguments: [429, 503], [0, 1])
    func overloadedServer(status: Int, step: Int) async throws {
      let (service, asked) = (SnapshotService(), Recorder<Int>())
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          asked.record(1)
          return asked.events.count == step + 1 ? .answer(status) : nil
        } _: { api, _ in
          try await wait(environment(home, api, key: service.key))
          let outcome = await outcome(in: environment(home, api, key: service.key))
          #expect(outcome == .failed(Failure(UploadError.busy(step == 0 ? .api : .bucket))))
          #expect(service.events == Array(Self.events.prefix(step)))
          #expect(await self.outcome(in: environment(home, api, key: service.key)) == .succeeded)
          #expect(service.events == Self.events)
        }
      }
    }

    @Test("If the server is missing or doesn't reply in time, the upload fails as unreachable")
    func failsAsUnreachable() async throws {
      let service = SnapshotService()
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          .silence
        } _: { api, _ in
          try await wait(environment(home, api, key: service.key))
          let outcome = await outcome(in: environment(home, api, key: service.key, timeout: .milliseconds(50)))
          #expect(outcome == .failed(Failure(UploadError.unreachable(.api, "it did not answer within 0.05 s"))))
          #expect(api.requests.count <= 1)
        }
        try await withoutServer { endpoint in
          let settings = APISettings(address: "http://\(endpoint)", key: nil)
          let uploads = Uploads.live(home, settings, timeout: .seconds(600))
          await #expect(throws: UploadError.unreachable(.api, "Connection refused")) {
            try await uploads.send(.api(.put, path: "x", .other))
          }
        }
      }
    }

    @Test("With a refused or missing API key, sending fails as unauthorized", arguments: ["wrong", nil])
    func failsAsUnauthorized(key: String?) async throws {
      let service = SnapshotService()
      try await withHome { home in
        try await withSnapshotServers(service) { api, _ in
          try await wait(environment(home, api, key: key))
          #expect(await outcome(in: environment(home, api, key: key)) == .failed(Failure(UploadError.unauthorized)))
          #expect(api.requests.map { $0.headers["authorization"] } == [key.map { "Bearer \($0)" }])
        }
      }
    }

    @Test(
      "While one sender of snapshots runs, a second one fails at once with `claimed`, and the first succeeds",
      .timeLimit(.minutes(10)))
    func concurrentSenders() async throws {
      let (service, isAsked, isRefused) = (SnapshotService(), Signal(), Signal())
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          isAsked.send()
          await isRefused.wait()
          return nil
        } _: { api, _ in
          try await wait(environment(home, api, key: service.key))
          async let first = outcome(in: environment(home, api, key: service.key))
          await isAsked.wait()
          #expect(await outcome(in: environment(home, api, key: service.key)) == .failed(Failure(UploadError.claimed)))
          isRefused.send()
          #expect(await first == .succeeded)
          #expect(service.events == Self.events)
          #expect(await outcome(in: environment(home, api, key: service.key)) == .succeeded)
        }
      }
    }

    @Test(
      "A missing or invalid API address, or an invalid key, is reported, and nothing is sent",
      arguments: [
        (nil, nil), ("", nil), ("example.com", nil), ("http://example.com", nil), ("https://example.com/?a=b", nil),
        ("https://example.com", "a b"), ("https://example.com", "a\r\nX: y"), ("https://example.com", "é"),
      ] as [(String?, String?)])
    func invalidAddressOrKey(address: String?, key: String?) async {
      let advice =
        key == nil
        ? "set SNAPSHOTS_API to the address of the API, such as https://api.example.com"
        : "set SNAPSHOTS_API_KEY to the key of the API, which has no spaces or special characters"
      let executor = UploadExecutor(settings: APISettings(address: address, key: key)) { _ in
        Transport { _ throws(TransportError) in throw .malformed("sent") }
      }
      await #expect(throws: UploadError.misconfigured(advice)) {
        try await executor.send(.api(.put, path: "x", .other))
      }
    }

    @Test("An allocation without a usable address is refused", arguments: ["", "http://example.com/", "ftp://x"])
    func withoutUsableAddress(address: String) async {
      let executor = UploadExecutor(settings: APISettings(address: nil, key: nil)) { _ in
        Transport { _ throws(TransportError) in throw .malformed("sent") }
      }
      await #expect(throws: UploadError.allocation(.malformed("url is no address with https://"))) {
        try await executor.send(.form(address: address, fields: [:], fileName: "f", content: ""))
      }
    }

    @Test(
      "A reply's body is its JSON object, or `other` if it isn't one, is nested too deeply, or has too large a number",
      arguments: [
        ("", .other), ("<xml/>", .other), ("{", .other), ("[1]", .other), ("{\"a\":1}", .object(["a": .number(1)])),
        (nested(32), (1..<32).reduce(.object([:])) { value, _ in .object(["a": value]) }), (nested(33), .other),
        (nested(511), .other), (nested(10_000), .other), ("{\"a\":1e999}", .other),
        (String(repeating: "[", count: 30_000), .other),
      ] as [(String, JSONValue)])
    func replyBody(text: String, body: JSONValue) async throws {
      let executor = UploadExecutor(settings: APISettings(address: "https://example.com/", key: nil)) { _ in
        Transport { _ in HTTPResponse(status: 201, body: Array(text.utf8)) }
      }
      #expect(try await executor.send(.api(.put, path: "x", .other)) == ReplyDescription(status: 201, body: body))
    }

    /// JSON with `depth` nested objects.
    private static func nested(_ depth: Int) -> String {
      String(repeating: "{\"a\":", count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
    }

    @Test("After a transport error, the upload fails as untrusted, cancelled or unreachable")
    func afterTransportError() async {
      for (trouble, error) in [
        (TransportError.untrusted(expected: "a", found: "b"), UploadError.untrusted(.api)), (.cancelled, .cancelled),
        (.interrupted, .interrupted(.api)),
        (.missing("a"), .unreachable(.api, "a")),
      ] {
        let executor = UploadExecutor(settings: APISettings(address: "https://example.com", key: nil)) { _ in
          Transport { _ throws(TransportError) in throw trouble }
        }
        await #expect(throws: error) { try await executor.send(.api(.put, path: "x", .other)) }
      }
    }

    @Test("Uploads have unique identifiers")
    func uniqueIdentifiers() async throws {
      try await withHome { home in
        let uploads = Uploads.live(home, APISettings(address: nil, key: nil), timeout: .seconds(5))
        #expect(Set((1...1000).map { _ in uploads.identify() }).count == 1000)
      }
    }

    @Test("Only one sender at a time can claim the uploads, and another can once the claim has ended")
    func oneSenderAtATime() async throws {
      try await withHome { home in
        let uploads = Uploads.live(home, APISettings(address: nil, key: nil), timeout: .seconds(5))
        var ends: [@Sendable () -> Void] = []
        for _ in 1...3 {
          ends.append(try await uploads.claim())
          await #expect(throws: UploadError.claimed) { _ = try await uploads.claim() }
          ends.last?()
        }
        #expect(ends.count == 3)
      }
    }

    @Test("If the lock file of uploads can't be used, claiming the uploads fails with the reason")
    func lockCannotBeUsed() async throws {
      try await withHome { home in
        try write([], to: home.path)
        let uploads = Uploads.live(home, APISettings(address: nil, key: nil), timeout: .seconds(5))
        let error = UploadError.file(.unwritable(path: home.uploadLock, reason: "Not a directory"))
        await #expect(throws: error) { _ = try await uploads.claim() }
      }
    }

    @Test("A text file is read whole, and any other file is refused with the reason")
    func readsTextFile() async throws {
      try await withHome { home in
        let path = home.file("a.svg")
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: false)
        let text = Environment.live(home: home, api: APISettings(address: nil, key: nil)) { _ in }.text
        for (bytes, content) in [("", ""), ("<svg>é\r\n</svg>", "<svg>é\r\n</svg>")] {
          try write(bytes.utf8, to: path)
          #expect(try text(path) == content)
        }
        try write([0x3C, 0xFF], to: path)
        #expect(throws: FileError.unreadable(path: path, reason: "it is no text in UTF-8")) { try text(path) }
        let missing = home.file("b.svg")
        #expect(throws: FileError.unreadable(path: missing, reason: "there is no such file")) { try text(missing) }
        #expect(throws: FileError.unreadable(path: home.path, reason: "Is a directory")) { try text(home.path) }
      }
    }
  }
#endif
