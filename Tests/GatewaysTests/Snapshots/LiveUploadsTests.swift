import KhipuValues
@testable import Gateways
import KhipuControl
import Models
import ModelsTestSupport
import TestSupport
import TestTools
@_spi(Composition) import UseCases

#if !canImport(Darwin)
  import KhipuFiles
  import KitTestSupport
  import KhipuHTTP
  import KhipuJournal
  import Foundation
  import Testing

  @Suite("Snapshots over real sockets")
  struct LiveUploadsTests {
    private static let uploads = (1...2).map { number in
      Upload(
        id: Upload.ID(high: 9, low: number),
        snapshot: Snapshot(name: "evening \(number)", moment: .epoch, picture: "<svg>\r\n\(number)\n</svg>"))
    }

    /// What the service does where nothing goes wrong.
    private static let events: [SnapshotService.Event] = uploads.flatMap { upload -> [SnapshotService.Event] in
      [
        .allocated("\(upload.id)", bytes: upload.snapshot.size), .stored("\(upload.id)", name: "\(upload.id).svg"),
        .confirmed("\(upload.id)", name: upload.snapshot.name),
      ]
    }

    /// The environment of a new process in the home.
    private func environment(
      _ home: HomeDirectory, _ api: Server, key: String?, timeout: Duration = .seconds(600),
      clock: some Clock<Duration> = HurriedClock()
    ) -> Environment {
      let settings = APISettings(address: "http://127.0.0.1:\(api.port)/v1", key: key)
      var environment = Environment.live(home: home, api: settings, timeout: timeout) { Issue.record("\($0)") }
      environment.uploads = .live(home, settings, timeout: timeout, clock: clock)
      return environment
    }

    private func outcome(in environment: Environment) async -> Outcome {
      await withCurrent(environment) { await SnapshotSender().request(.send) }
    }

    private func wait(_ environment: Environment) throws {
      try environment.store.change(Self.uploads.map { .uploads(.adding($0)) })
    }

    @Test("API and bucket get their requests in order and once, and only the API gets its key")
    func whole() async throws {
      let service = SnapshotService()
      try await withHome { home in
        try await withSnapshotServers(service) { api, bucket in
          try wait(environment(home, api, key: service.key))
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
          #expect(try environment(home, api, key: nil).store.state().uploads.isEmpty)
          #expect(try !text(home.journal).contains(service.key))
        }
      }
    }

    /// What goes wrong with a request, apart from the rest.
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
      "An upload that is interrupted at any step is resumed there by a new process", arguments: 0...5,
      Cut.allCases)
    func cut(step: Int, cut: Cut) async throws {
      let (service, asked) = (SnapshotService(), Recorder<Int>())
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          asked.record(1)
          return asked.events.count == step + 1 ? cut.reply : nil
        } _: { api, bucket in
          try wait(environment(home, api, key: service.key))
          let side: UploadError.Side = step % 3 == 1 ? .bucket : .api
          let failure = await outcome(in: environment(home, api, key: service.key)).failure
          let error = try #require(failure?.reason as? UploadError)
          if let expected = cut.error(side) {
            #expect(error == expected)
          } else if case .interrupted(side, _) = error {
          } else {
            Issue.record("\(error)")
          }
          #expect(asked.events.count == step + 1)
          #expect(service.events == Array(Self.events.prefix(step)))
          let left = try environment(home, api, key: nil).store.state().uploads
          #expect(left.map(\.id) == Self.uploads.dropFirst(step / 3).map(\.id))
          #expect(await outcome(in: environment(home, api, key: service.key)) == .succeeded)
          // What the bucket refuses is allocated again, for the same snapshot: it may be too late for it.
          let isAnew = side == .bucket && cut.error(side) != nil
          #expect(service.events == Array(Self.events.prefix(step)) + Self.events.dropFirst(isAnew ? step - 1 : step))
        }
      }
    }

    @Test("A request that is refused for load is retried, and finally fails", arguments: [429, 503], [1, 3, 4])
    func load(status: Int, times: Int) async throws {
      let (service, asked) = (SnapshotService(), Recorder<Int>())
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          asked.record(1)
          return asked.events.count <= times ? .answer(status) : nil
        } _: { api, _ in
          try wait(environment(home, api, key: service.key))
          let outcome = await outcome(in: environment(home, api, key: service.key))
          #expect(outcome == (times < 4 ? .succeeded : .failed(.upload(.busy(.api)))))
          #expect(service.events == (times < 4 ? Self.events : []))
        }
      }
    }

    @Test("The pauses between retries of an upload double from half a second")
    func pauses() async throws {
      try await TestTime.run { time in
        let transport = Transport { _ throws(TransportError) in throw .unreachable("gone") }
        let executor = UploadExecutor(
          settings: APISettings(address: "https://example.com"), timeout: .seconds(5), session: { _, _ in transport },
          clock: time)
        await #expect(throws: UploadError.unreachable(.api, "gone")) {
          try await executor.send(.api(.put, path: "x", .null))
        }
        #expect(time.passed == .milliseconds(3500))
      }
    }

    @Test("A caller that is cancelled during a pause returns at once")
    func givingUp() async throws {
      let transport = Transport { _ throws(TransportError) in throw .unreachable("gone") }
      let executor = UploadExecutor(
        settings: APISettings(address: "https://example.com"), timeout: .seconds(5), session: { _, _ in transport },
        clock: ContinuousClock())
      await cancelled {
        await #expect(throws: UploadError.cancelled) { try await executor.send(.api(.put, path: "x", .null)) }
      }
    }

    @Test("An upload stops with the error of a timeout or a missing server")
    func silence() async throws {
      let service = SnapshotService()
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          .silence
        } _: { api, _ in
          try wait(environment(home, api, key: service.key))
          let outcome = await outcome(in: environment(home, api, key: service.key, timeout: .milliseconds(50)))
          #expect(outcome == .failed(.upload(.timedOut(.api, seconds: 0.05))))
          #expect(api.requests.count <= 1)
        }
        try await withoutServer { endpoint in
          let settings = APISettings(address: "http://\(endpoint)")
          let uploads = Uploads.live(home, settings, timeout: .seconds(600), clock: HurriedClock()) {
            Transport.live($0, limits: $1)
          }
          await #expect(throws: UploadError.unreachable(.api, "Connection refused")) {
            try await uploads.send(.api(.put, path: "x", .null))
          }
        }
      }
    }

    @Test("A refused or missing API key ends the upload with that error", arguments: ["wrong", nil])
    func unauthorized(key: String?) async throws {
      let service = SnapshotService()
      try await withHome { home in
        try await withSnapshotServers(service) { api, _ in
          try wait(environment(home, api, key: key))
          #expect(await outcome(in: environment(home, api, key: key)) == .failed(.upload(.unauthorized)))
          #expect(api.requests.map { $0.headers["authorization"] } == [key.map { "Bearer \($0)" }])
        }
      }
    }

    @Test("If two processes send uploads, one does, and the other fails with `claimed`", .timeLimit(.minutes(10)))
    func twice() async throws {
      let (service, isAsked, isRefused) = (SnapshotService(), Signal(), Signal())
      try await withHome { home in
        try await withSnapshotServers(service) { _, _ in
          isAsked.send()
          await isRefused.wait()
          return nil
        } _: { api, _ in
          try wait(environment(home, api, key: service.key))
          async let first = outcome(in: environment(home, api, key: service.key))
          await isAsked.wait()
          #expect(await outcome(in: environment(home, api, key: service.key)) == .failed(.upload(.claimed)))
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
    func unusable(address: String?, key: String?) async {
      let advice =
        key == nil
        ? "set KHIPU_API to the address of the API, such as https://api.example.com"
        : "set KHIPU_API_KEY to the key of the API, which has no spaces or special characters"
      let error = address == nil ? UploadError.unconfigured(advice) : .misconfigured(advice)
      let executor = UploadExecutor(
        settings: APISettings(address: address, key: key), timeout: .seconds(5),
        session: { _, _ in Transport { _ throws(TransportError) in throw .malformed("sent") } },
        clock: ContinuousClock())
      await #expect(throws: error) { try await executor.send(.api(.put, path: "x", .null)) }
    }

    @Test("An allocation without a usable address is refused", arguments: ["", "http://example.com/", "ftp://x"])
    func address(address: String) async {
      let executor = UploadExecutor(
        settings: APISettings(), timeout: .seconds(5),
        session: { _, _ in Transport { _ throws(TransportError) in throw .malformed("sent") } },
        clock: ContinuousClock())
      await #expect(throws: UploadError.allocation(.malformed("url is no address with https://"))) {
        try await executor.send(
          .form(address: address, fields: [:], file: .init(name: "f", type: "text/plain", content: "")))
      }
    }

    @Test(
      "A reply that isn't JSON, or can't be stored, has no body",
      arguments: [
        ("", nil), ("<xml/>", nil), ("{", nil), ("[1]", .list([.number(1)])), ("{\"a\":1}", .object(["a": .number(1)])),
        (String(repeating: "[", count: 32) + String(repeating: "]", count: 32), nested(32)),
        (String(repeating: "[", count: 33) + String(repeating: "]", count: 33), nil),
        (String(repeating: "[", count: 511) + String(repeating: "]", count: 511), nil),
        (String(repeating: "[", count: 30_000), nil), ("[1e999]", nil),
        (String(repeating: "{\"a\":", count: 33) + "1" + String(repeating: "}", count: 33), nil),
      ] as [(String, JSONValue?)])
    func body(text: String, body: JSONValue?) async throws {
      let executor = UploadExecutor(
        settings: APISettings(address: "https://example.com/"), timeout: .seconds(5),
        session: { _, _ in Transport { _ in HTTPResponse(status: 201, body: Array(text.utf8)) } },
        clock: ContinuousClock()
      )
      #expect(try await executor.send(.api(.put, path: "x", .null)) == ReplyDescription(status: 201, body: body))
    }

    private static func nested(_ depth: Int) -> JSONValue {
      (1..<depth).reduce(.list([])) { value, _ in .list([value]) }
    }

    @Test("The settings show their key in no description")
    func secrecy() {
      let settings = APISettings(address: "https://example.com", key: "SECRET")
      var dumped = ""
      dump(settings, to: &dumped)
      for text in ["\(settings)", String(reflecting: settings), dumped] { #expect(!text.contains("SECRET")) }
    }

    @Test("A claim that can't be made says why", arguments: [Obstacle.fileInPlaceOfFolder, .folder])
    func claim(obstacle: Obstacle) async throws {
      try await withHome { home in
        try obstacle.put(in: home, home.uploadLock)
        let uploads = Uploads.live(home, APISettings(), timeout: .seconds(5))
        await #expect {
          _ = try await uploads.claim()
        } throws: { error in
          guard case .file(.unwritable(_, obstacle.reason)) = error as? UploadError else { return false }
          return true
        }
      }
    }
  }
#endif
