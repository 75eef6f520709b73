import KhipuHTTP
import KhipuTestTools
import Testing
import UseCases

@testable import Gateways

struct DiscoveryServiceTests {
  private static func result(_ transport: Transport) async -> Result<[FoundBridge], DiscoveryError> {
    let service = DiscoveryService(transport: transport)
    do throws(DiscoveryError) { return .success(try await service.bridges()) } catch { return .failure(error) }
  }

  private static let list = """
    [{"id":"001788FFFE23BC05","internalipaddress":"192.168.1.2","port":443},
    {"id":"001788fffe000001","internalipaddress":"192.168.1.3","port":8443,"new":[]},
    {"id":"001788fffe000002","internalipaddress":"192.168.1.4"},
    {"id":"hub","internalipaddress":"192.168.1.5"},{"id":1},{"id":"001788fffe000004"},{"internalipaddress":"192.168.1.6"},
    {"id":"001788fffe000005","internalipaddress":"192.168.1.7","port":"443"},
    {"id":"001788fffe000003","internalipaddress":"a b"},{"id":"001788fffe000006","internalipaddress":"192.168.1.8:80"}]
    """

  @Test("The discovery service is queried once, and its valid entries are returned as bridges")
  func queriedOnce() async throws {
    let requests = Recorder<HTTPRequest>()
    let transport = Transport { request in
      requests.record(request)
      return HTTPResponse(Self.list)
    }
    let bridges = try await Self.result(transport).get()
    #expect(bridges.map(\.id) == ["001788fffe23bc05", "001788fffe000001", "001788fffe000002"])
    #expect(bridges.map { "\($0.host)" } == ["192.168.1.2", "192.168.1.3:8443", "192.168.1.4"])
    #expect(requests.events == [HTTPRequest(method: .get, path: "/")])
  }

  @Test("If the discovery service knows no bridge, the list is empty")
  func knowsNoBridge() async {
    #expect(await Self.result(Transport { _ in HTTPResponse("[]") }) == .success([]))
  }

  @Test(
    "If the discovery service returns an error status or no list of bridges, discovery fails with the reason",
    arguments: [
      (429, "[]", .failed(["discovery.meethue.com limits the rate of requests; try again in some minutes"])),
      (503, "[]", .service("HTTP status 503")),
      (302, "", .failed(["discovery.meethue.com cannot be searched: \"HTTP status 302\""])),
      (404, "[]", .service("HTTP status 404")),
      (200, "", .service("the answer is no list of bridges")),
      (200, "[1]", .service("the answer is no list of bridges")),
      (200, String(repeating: "[", count: 100_000), .service("the answer is no list of bridges")),
    ] as [(Int, String, DiscoveryError)])
  func failsWithReason(_ status: Int, _ body: String, _ error: DiscoveryError) async {
    #expect(await Self.result(Transport { _ in HTTPResponse(status, body) }) == .failure(error))
  }

  @Test(
    "A transport error of the discovery service is reported with its reason, and a cancellation as `cancelled`",
    arguments: [
      (.cancelled, .cancelled), (.interrupted, .cancelled), (.delayed("late"), .service("late")),
      (.timedOut(seconds: 2), .service("no answer within 2.0 s")),
      (.unreachable("a"), .service("a")), (.malformed("b"), .service("b")),
      (.closed, .service("it closed the connection before it answered")),
      (.missing("c"), .service("c")),
      (
        .untrusted(expected: "d", found: "e"),
        .service("no known authority signed its certificate")
      ),
    ] as [(TransportError, DiscoveryError)])
  func reportsTransportError(_ error: TransportError, _ told: DiscoveryError) async {
    let result = await Self.result(Transport { _ throws(TransportError) in throw error })
    #expect(result == .failure(told))
  }
}
