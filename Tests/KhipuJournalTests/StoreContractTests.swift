import KhipuControl
import KhipuKitTestSupport
import Testing

struct StoreContractTests {
  @Test(
    "A store meets its contract in memory and on disk, however often its journal is compacted",
    arguments: StorePromise.all, Implementation.allCases)
  func meetsContract(_ promise: StorePromise, _ implementation: Implementation) async throws {
    try await implementation.use(promise.check)
  }

  /// Journals in memory, on disk, and on disk with compaction every few changes.
  enum Implementation: CaseIterable {
    case memory, disk, compacted

    /// Runs the body with a new store.
    func use(_ body: (Store<NumberList>) async throws -> Void) async throws {
      switch self {
      case .memory: try await body(createStore(NumberList()))
      case .disk: try await withHome { try await body(.disk($0, timeout: .seconds(60))) }
      case .compacted: try await withHome { try await body(.disk($0, bound: 70, timeout: .seconds(60))) }
      }
    }
  }
}
