import KhipuValues
import TestTools
@testable import Gateways
import Models
import TestSupport
import UseCases

#if !canImport(Darwin)
  import KhipuFiles
  import KitTestSupport
  import KhipuHTTP
  import Testing

  /// What uploads promise to the use cases.
  @Suite("Uploads")
  struct UploadsContractTests {
    @Test("Uploads have identifiers that are unique", arguments: Implementation.allCases)
    func identify(_ implementation: Implementation) async throws {
      try await implementation.use { uploads in
        var identifiers: Set<Upload.ID> = []
        for _ in 1...1000 { identifiers.insert(try await uploads.identify()) }
        #expect(identifiers.count == 1000)
      }
    }

    @Test("Uploads are claimed by one at a time, until the claim ends", arguments: Implementation.allCases)
    func claim(_ implementation: Implementation) async throws {
      try await implementation.use { uploads in
        for _ in 1...3 {
          let end = try await uploads.claim()
          await #expect(throws: UploadError.claimed) { _ = try await uploads.claim() }
          end()
        }
      }
    }

    @Test(
      "Uploads accept the requests of a snapshot one after another, and each again with the same reply",
      arguments: Implementation.allCases)
    func send(_ implementation: Implementation) async throws {
      try await implementation.use { uploads in
        let snapshot = Snapshot(name: "evening", moment: .epoch, picture: "<svg/>")
        var sequence = Upload(id: try await uploads.identify(), snapshot: snapshot).sequence
        var (steps, reply) = (0, ReplyDescription?.none)
        while let request = try sequence.next(after: reply) {
          let first = try await uploads.send(request)
          #expect(try await uploads.send(request) == first)
          (steps, reply) = (steps + 1, first)
        }
        #expect(steps == 3)
      }
    }

    /// The uploads that there are.
    enum Implementation: CaseIterable {
      case mock, live

      /// Runs the body with new uploads.
      func use(_ body: (Uploads) async throws -> Void) async throws {
        switch self {
        case .mock: try await body(Environment.mock.uploads)
        case .live:
          let service = SnapshotService()
          try await withHome { home in
            try await withSnapshotServers(service) { api, _ in
              let settings = APISettings(address: "http://127.0.0.1:\(api.port)/v1", key: service.key)
              try await body(.live(home, settings, timeout: .seconds(600)))
            }
          }
        }
      }
    }
  }
#endif
