import Foundation
import TestSupport
import Testing

@testable import CLI
@testable import Gateways

@Suite("A bridge that nobody said where it is")
struct ChoosingTests {
  private static let looking = "looking for bridges in this network, and where none answers, at discovery.meethue.com"
  private static let advice = "say which bridge it is, such as 'khipu connect 192.168.1.1'"

  private static let bridges = [("192.168.1.1", 443, "BSB002"), ("192.168.1.2", 8443, nil)].enumerated().compactMap {
    FoundBridge(id: "ecb5fafffe00000\($0 + 1)", host: $1.0, port: $1.1, model: $1.2)
  }

  private static let list = ["1  ecb5fafffe000001  192.168.1.1       BSB002", "2  ecb5fafffe000002  192.168.1.2:8443"]

  /// Which bridge it is, or why none, and what is shown meanwhile, questions included.
  private func choice(
    _ found: Result<[FoundBridge], DiscoveryError>, typing lines: [String]? = nil
  ) async -> (result: Result<FoundBridge, Obstacle>, shown: [String]) {
    let (shown, asked) = (Recorder<String>(), Recorder<String>())
    let choosing = Choosing(
      discovery: { timeout in
        Discovery { () throws(DiscoveryError) in
          shown.record("\(timeout)")
          return try found.get()
        }
      }, remark: shown.record,
      ask: lines.map { lines in
        { @Sendable question in
          shown.record(question)
          asked.record(question)
          return asked.events.count <= lines.count ? lines[asked.events.count - 1] : nil
        }
      })
    let result: Result<FoundBridge, Obstacle>
    do throws(Obstacle) { result = .success(try await choosing.bridge(timeout: .seconds(7))) } catch {
      result = .failure(error)
    }
    #expect(shown.events.prefix(2) == [Self.looking, "7.0 seconds"])
    return (result, Array(shown.events.dropFirst(2)))
  }

  @Test("with the only one it goes on, and says so", arguments: [nil, []] as [[String]?])
  func one(_ lines: [String]?) async {
    let (result, shown) = await choice(.success([Self.bridges[1]]), typing: lines)
    #expect(result == .success(Self.bridges[1]))
    #expect(shown == ["one bridge was found: ecb5fafffe000002 at 192.168.1.2:8443"])
  }

  @Test("where there is none, that is said with the way out", arguments: [nil, ["1"]] as [[String]?])
  func none(_ lines: [String]?) async {
    let (result, shown) = await choice(.success([]), typing: lines)
    let reason = "no bridge was found; say where it is: 'khipu connect HOST', such as 192.168.1.2"
    #expect(result == .failure(.refused(reason, .unavailable)))
    #expect(shown == [])
  }

  @Test("what stood in the way is told, a line for each way")
  func hindered() async {
    let troubles: [DiscoveryTrouble] = [.network("No \u{1B}route"), .serviceBusy, .service("HTTP status 500")]
    let (result, shown) = await choice(.failure(.hindered(troubles)))
    let reason = "no bridge was found; say where it is: 'khipu connect HOST', such as 192.168.1.2"
    #expect(result == .failure(.refused(reason, .unavailable)))
    #expect(
      shown == [
        #"nobody in this network can be asked: "No \u001broute""#,
        "discovery.meethue.com was asked too often from here; it answers again in some minutes",
        #"discovery.meethue.com can't be asked: "HTTP status 500""#,
      ])
  }

  @Test("who gives up ends it as interrupted")
  func cancelled() async {
    let result = await choice(.failure(.cancelled)).result
    #expect(result == .failure(.refused("cancelled", .interrupted)))
  }

  @Test("where nobody can be asked, several are listed, and one has to be said")
  func unasked() async {
    let (result, shown) = await choice(.success(Self.bridges))
    #expect(result == .failure(.refused(Self.advice, .refused)))
    #expect(shown == Self.list)
  }

  @Test(
    "at a terminal one of several is chosen by its number",
    arguments: [("1", 0), ("2", 1), (" 2 ", 1), ("02", 1)])
  func chosen(_ line: String, _ index: Int) async {
    let (result, shown) = await choice(.success(Self.bridges), typing: [line])
    #expect(result == .success(Self.bridges[index]))
    #expect(shown == Self.list + ["Which one? [1-2] "])
  }

  @Test(
    "what is none of the numbers is asked again",
    arguments: ["", "0", "3", "-1", "one", "1.0", "99999999999999999999", "\(Int.min)", "192.168.1.1"])
  func again(_ line: String) async {
    let (result, shown) = await choice(.success(Self.bridges), typing: [line, "2"])
    #expect(result == .success(Self.bridges[1]))
    #expect(shown == Self.list + ["Which one? [1-2] ", "say a number from 1 to 2", "Which one? [1-2] "])
  }

  @Test("who ends the input chooses none")
  func ended() async {
    let (result, shown) = await choice(.success(Self.bridges), typing: [])
    #expect(result == .failure(.refused(Self.advice, .refused)))
    #expect(shown == Self.list + ["Which one? [1-2] "])
  }

  @Test("who interrupts while asked chooses none, as interrupted")
  func interrupted() async {
    let choosing = Choosing(
      discovery: { _ in Discovery { Self.bridges } }, remark: { _ in },
      ask: { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return nil
      })
    let result = await Task { () -> Obstacle? in
      do throws(Obstacle) {
        _ = try await choosing.bridge(timeout: .seconds(1))
        return nil
      } catch { return error }
    }.value
    #expect(result == .refused("cancelled", .interrupted))
  }

  @Test("the bridge that was found is the one that is paired")
  func session() async throws {
    let bridge = PairingBridge()
    try await withSandbox { sandbox in
      try await withServer(bridge.answer) { server in
        let found = try #require(FoundBridge(id: bridge.id, host: "127.0.0.1", port: server.port))
        var options = Options()
        (options.home, options.timeout) = (sandbox.home.path, .seconds(30))
        var session = Session(choosing: Choosing(discovery: { _ in Discovery { [found] } }, ask: nil))
        let code = try await session.answer(.connect(nil), options)
        #expect(code == .done)
        #expect(bridge.asked == 1)
        let status = try await Home(path: sandbox.home.path).status(at: nil, timeout: .seconds(30))
        #expect(status.bridge?.host == "127.0.0.1:\(server.port)")
      }
    }
  }

  @Test("a computer without a network says so, and how to go on", .enabled { try await Network.canBeTakenAway() })
  func alone() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.shell("exec unshare --map-root-user --net khipu connect")
      #expect(ending.code == 69)
      #expect(ending.output == "")
      let lines = ending.errors.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.first == "khipu: \(Self.looking)")
      #expect(lines.dropFirst().first == #"khipu: nobody in this network can be asked: "Network is unreachable""#)
      #expect(lines.last?.hasPrefix("khipu: no bridge was found; say where it is") == true)
      let home = try await sandbox.shell("ls home")
      #expect(home.code != 0, "nothing is created")
    }
  }

  @Test(
    "of several that answer in the network one is chosen at the terminal",
    .enabled("without unshare, ip and perl there is no network to answer in") { try await Network.canBeMade() },
    arguments: [("1", "Connection refused"), ("2", "Network is unreachable")])
  func terminal(_ number: String, _ reason: String) async throws {
    let records = [(1, Network.address), (2, [198, 51, 100, 7])].flatMap { DNSPacket.Record.bridge($0, address: $1) }
    let answer = DNSPacket(sections: [records, [], []]).bytes
    try await withSandbox { sandbox in
      let terminal = try Terminal()
      let process = sandbox.process(["khipu", "connect"], whereAnswering: answer)
      process.standardInput = terminal.device
      process.standardOutput = terminal.device
      process.standardError = terminal.device
      try terminal.type("3\n\(number)\n")
      var shown = ""
      try await process.running { shown = try terminal.shownToTheEnd() }
      let lines = [
        "3", number, "khipu: \(Self.looking)", "khipu: 1  ecb5fafffe000001  192.0.2.1     BSB002",
        "khipu: 2  ecb5fafffe000002  198.51.100.7  BSB002", "Which one? [1-2] khipu: say a number from 1 to 2",
        #"Which one? [1-2] khipu: the bridge is not reachable: "\#(reason)""#,
      ]
      #expect(shown == lines.map { "\($0)\r\n" }.joined())
      #expect(process.terminationStatus == 69)
    }
  }
}
