import KhipuTestTools
import Testing
import UseCases

@testable import Gateways

struct DiscoveryTests {
  /// How a discovery method can end.
  enum End: CaseIterable { case found, none, failed, cancelled }

  private static func bridge(_ number: Int, _ host: String) throws -> FoundBridge {
    try #require(FoundBridge(id: "ecb5fafffe00000\(number)", host: host, port: 443))
  }

  private static func way(_ number: Int, _ end: End, _ record: Recorder<Int>) -> Discovery.Way {
    { () throws(DiscoveryError) in
      record.record(number)
      switch end {
      case .found:
        return [("b", 2), ("a", 1)].compactMap {
          FoundBridge(id: "ecb5fafffe00000\($1)", host: "\($0)\(number)", port: 443)
        }
      case .none: return []
      case .failed: throw .failed(["\(number)"])
      case .cancelled: throw .cancelled
      }
    }
  }

  @Test(
    "A second discovery method is tried only if the first failed or found no bridge", arguments: End.allCases,
    End.allCases)
  func triesSecondMethod(_ first: End, _ second: End) async throws {
    let asked = Recorder<Int>()
    let ways = [Self.way(1, first, asked), Self.way(2, second, asked)]
    let result: Result<[FoundBridge], DiscoveryError>
    do throws(DiscoveryError) { result = .success(try await Discovery.trying(ways)) } catch { result = .failure(error) }
    let expected: Result<[FoundBridge], DiscoveryError> =
      switch (first, second) {
      case (.found, _): .success([try Self.bridge(1, "a1"), try Self.bridge(2, "b1")])
      case (.cancelled, _), (_, .cancelled): .failure(.cancelled)
      case (_, .found): .success([try Self.bridge(1, "a2"), try Self.bridge(2, "b2")])
      case (.none, .none): .success([])
      case (.failed, .none): .failure(.failed(["1"]))
      case (.none, .failed): .failure(.failed(["2"]))
      case (.failed, .failed): .failure(.failed(["1", "2"]))
      }
    #expect(result == expected)
    #expect(asked.events == (first == .found || first == .cancelled ? [1] : [1, 2]))
  }

  @Test("Discovered bridges are sorted by ID, and a bridge found twice is listed once, as found first")
  func listedOnceSortedByID() async throws {
    let found = [try Self.bridge(3, "c"), try Self.bridge(1, "a"), try Self.bridge(3, "d"), try Self.bridge(2, "a")]
    #expect(try await Discovery.trying([{ found }]) == [found[1], found[3], found[0]])
  }

  @Test(
    "A found bridge with an invalid host is refused",
    arguments: ["", "a b", "1.2.3", "192.168.1.2:80", "[::1]x", "a/b", "\u{1B}"])
  func invalidHost(_ host: String) {
    #expect(FoundBridge(id: "001788fffe23bc05", host: host, port: 443) == nil)
  }

  @Test(
    "A found bridge's port must be 1 to 65535",
    arguments: [(1, true), (65535, true), (0, false), (65536, false), (-1, false), (Int.max, false)])
  func portNumbers(_ port: Int, isOne: Bool) {
    #expect((FoundBridge(id: "001788fffe23bc05", host: "a", port: port) != nil) == isOne)
  }
}
