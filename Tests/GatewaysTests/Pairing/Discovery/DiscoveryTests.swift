import KhipuTestTools
import Testing
import UseCases

@testable import Gateways

struct DiscoveryTests {
  /// How a discovery method can end.
  enum End: CaseIterable { case found, none, failed, cancelled }

  private static func bridge(_ number: Int, _ host: String) -> FoundBridge {
    FoundBridge(id: "ecb5fafffe00000\(number)", host: host, model: nil)
  }

  private static func way(_ number: Int, _ end: End, _ record: Recorder<Int>) -> Discovery.Way {
    { () throws(DiscoveryError) in
      record.record(number)
      switch end {
      case .found: return [Self.bridge(2, "b\(number)"), Self.bridge(1, "a\(number)")]
      case .none: return []
      case .failed: throw .failed(["\(number)"])
      case .cancelled: throw .cancelled
      }
    }
  }

  @Test(
    "A second discovery method is tried only if the first failed or found no bridge", arguments: End.allCases,
    End.allCases)
  func triesSecondMethod(_ first: End, _ second: End) async {
    let asked = Recorder<Int>()
    let ways = [Self.way(1, first, asked), Self.way(2, second, asked)]
    let result: Result<[FoundBridge], DiscoveryError>
    do throws(DiscoveryError) { result = .success(try await Discovery.trying(ways)) } catch { result = .failure(error) }
    let expected: Result<[FoundBridge], DiscoveryError> =
      switch (first, second) {
      case (.found, _): .success([Self.bridge(1, "a1"), Self.bridge(2, "b1")])
      case (.cancelled, _), (_, .cancelled): .failure(.cancelled)
      case (_, .found): .success([Self.bridge(1, "a2"), Self.bridge(2, "b2")])
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
    let found = [Self.bridge(3, "c"), Self.bridge(1, "a"), Self.bridge(3, "d"), Self.bridge(2, "a")]
    #expect(try await Discovery.trying([{ found }]) == [found[1], found[3], found[0]])
  }

  @Test(
    "A found bridge's port must be 1 to 65535, and is left out of its host if it is 80 or 443",
    arguments: [
      (1, "a:1"), (80, "a"), (443, "a"), (8443, "a:8443"), (65535, "a:65535"), (0, nil), (65536, nil), (-1, nil),
      (Int.max, nil),
    ] as [(Int, String?)])
  func portNumbers(_ port: Int, _ host: String?) {
    #expect(FoundBridge(id: "001788fffe23bc05", host: "a", port: port)?.host == host)
  }
}
