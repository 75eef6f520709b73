#if !canImport(Darwin)
  import Synchronization
  import Testing
  @testable import KhipuHTTP

  @Suite(.serialized)
  struct CurlConnectionTests {
    // Functions of C capture nothing.
    private static let cleanedUp = Atomic(0)

    @Test("A connection that libcurl has no memory for leaves no handle", arguments: [false, true])
    func leavesNoHandle(hasEasy: Bool) throws {
      var library = try CurlLibrary.open()
      if hasEasy {
        library.multiInit = { nil }
        library.easyCleanup = { _ in CurlConnectionTests.cleanedUp.add(1, ordering: .relaxed) }
      } else {
        library.easyInit = { nil }
        library.multiCleanup = { _ in
          CurlConnectionTests.cleanedUp.add(1, ordering: .relaxed)
          return 0
        }
      }
      Self.cleanedUp.store(0, ordering: .relaxed)
      #expect(throws: TransportError.malformed("libcurl has no memory left")) { try CurlConnection(library) }
      #expect(Self.cleanedUp.load(ordering: .relaxed) == 1)
    }
  }
#endif
