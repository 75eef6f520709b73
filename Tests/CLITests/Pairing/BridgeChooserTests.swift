import Foundation
import KhipuControl
import KhipuFiles
import KhipuTerminal
import KhipuTerminalTestSupport
import KhipuTestTools
import TestSupport
import Testing
import UseCases

@testable import CLI
@testable import Gateways
@testable import KhipuCommandLine

struct ChoosingTests {
  private static let looking = "searching for bridges in this network, and if none answers, at discovery.meethue.com"
  private static let advice = "choose a bridge, such as 'khipu connect 192.168.1.1'"

  private static let bridges = [
    FoundBridge(id: "ecb5fafffe000001", host: "192.168.1.1", model: "BSB002"),
    FoundBridge(id: "ecb5fafffe000002", host: "192.168.1.2:8443", model: nil),
  ]

  private static let list = ["1  ecb5fafffe000001  192.168.1.1       BSB002", "2  ecb5fafffe000002  192.168.1.2:8443"]

  /// The result, and the output after the search, including questions. If `lines` is nil, there is no terminal.
  private func choice(
    _ found: Result<BridgeSearch, Failure>, typing lines: [String]? = nil
  ) async -> (result: Result<FoundBridge, CLIError>, shown: [String]) {
    let (shown, asked) = (Recorder<String>(), Recorder<String>())
    let chooser = BridgeChooser(
      search: { () throws(Failure) in
        shown.record("the search")
        return try found.get()
      }, note: shown.record,
      ask: lines.map { lines in
        { @Sendable question in
          shown.record(question)
          asked.record(question)
          return asked.events.count <= lines.count ? lines[asked.events.count - 1] : nil
        }
      })
    let result: Result<FoundBridge, CLIError>
    do throws(CLIError) { result = .success(try await chooser.bridge()) } catch {
      result = .failure(error)
    }
    #expect(shown.events.prefix(2) == [Self.looking, "the search"])
    return (result, Array(shown.events.dropFirst(2)))
  }

  @Test("If discovery finds one bridge, that bridge is used and reported", arguments: [nil, []] as [[String]?])
  func findsOneBridge(_ lines: [String]?) async {
    let (result, shown) = await choice(.success(BridgeSearch(bridges: [Self.bridges[1]])), typing: lines)
    #expect(result == .success(Self.bridges[1]))
    #expect(shown == ["one bridge was found: ecb5fafffe000002 at 192.168.1.2:8443"])
  }

  @Test(
    "If discovery finds no bridge, each method that failed is reported in one line, and the error asks for the bridge's host",
    arguments: [nil, ["1"]] as [[String]?])
  func findsNoBridge(_ lines: [String]?) async {
    let (result, shown) = await choice(.success(BridgeSearch(troubles: ["no network", "no service"])), typing: lines)
    let reason = "no bridge was found; give its host: 'khipu connect HOST', such as 192.168.1.2"
    #expect(result == .failure(.refused(reason, "no-bridge-found", .unreachable)))
    #expect(shown == ["no network", "no service"])
  }

  @Test("If bridge discovery is cancelled, the error is `cancelled`")
  func cancelledDiscovery() async {
    #expect(await choice(.failure(.cancelled)).result == .failure(.failure(.cancelled)))
  }

  @Test(
    "If several bridges are listed and none is chosen, without a terminal or at the end of the input, the error asks for a choice",
    arguments: [(nil, []), ([], ["Which one? [1-2] "])] as [([String]?, [String])])
  func noChoice(_ lines: [String]?, _ questions: [String]) async {
    let (result, shown) = await choice(.success(BridgeSearch(bridges: Self.bridges)), typing: lines)
    #expect(result == .failure(.refused(Self.advice, "several-bridges")))
    #expect(shown == Self.list + questions)
  }

  @Test(
    "At a terminal, one of several bridges is chosen by its number, and after an invalid choice the question is repeated",
    arguments: [
      ("1", 0), ("2", 1), (" 2 ", 1), ("02", 1), ("", nil), ("0", nil), ("3", nil), ("-1", nil), ("1.0", nil),
      ("1 1", nil), ("99999999999999999999", nil), ("192.168.1.1", nil),
    ] as [(String, Int?)])
  func chosenByNumber(_ line: String, _ index: Int?) async {
    let (result, shown) = await choice(.success(BridgeSearch(bridges: Self.bridges)), typing: [line, "2"])
    #expect(result == .success(Self.bridges[index ?? 1]))
    let repeated = index == nil ? ["type a number from 1 to 2", "Which one? [1-2] "] : []
    #expect(shown == Self.list + ["Which one? [1-2] "] + repeated)
  }

  @Test("If the question of which bridge to use is interrupted, the error is `cancelled`")
  func questionIsInterrupted() async {
    let chooser = BridgeChooser(
      search: { BridgeSearch(bridges: Self.bridges) }, note: { _ in },
      ask: { _ in
        withUnsafeCurrentTask { $0?.cancel() }
        return nil
      })
    await Task<Void, Never> {
      await #expect(throws: CLIError.failure(.cancelled)) { try await chooser.bridge() }
    }.value
  }

  @Test("Connecting without a host pairs with the discovered bridge")
  func connectingWithoutHost() async throws {
    let bridge = PairingBridge()
    try await withSandbox { sandbox in
      try await withServer(bridge.answer) { server in
        let found = FoundBridge(id: bridge.id, host: "127.0.0.1:\(server.port)", model: nil)
        let connect = CLICommand.connectPairing {
          BridgeChooser(search: { BridgeSearch(bridges: [found]) }, note: $1.show, ask: nil)
        }
        var session = Session<Khipu>()
        let arguments = try Arguments(["connect", "--home", sandbox.home.path, "--timeout", "30"])
        let code = try await connect.run(&session, arguments)
        #expect(code == .done)
        #expect(bridge.asked == 1)
        let home = HomeDirectory(path: sandbox.home.path)
        let status = try await Environment.live(home: home, timeout: .seconds(30)) { _ in }.pairing.status()
        #expect(status.bridge?.host == "127.0.0.1:\(server.port)")
      }
    }
  }

  @Test("Without a network, connect exits with 69 and asks for a host", .enabled { try await Network.canBeTakenAway() })
  func withoutNetwork() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.shell("exec unshare --map-root-user --net khipu connect")
      #expect(ending.code == 69)
      #expect(ending.output == "")
      let lines = ending.errors.split(separator: "\n")
      #expect(lines.count == 4)
      #expect(lines.first == "khipu: \(Self.looking)")
      #expect(lines.dropFirst().first == #"khipu: this network cannot be searched: "Network is unreachable""#)
      #expect(lines.last?.hasPrefix("khipu: no bridge was found; give its host") == true)
      #expect(try await sandbox.shell("ls home").code != 0, "nothing is created")
    }
  }

  @Test(
    "If several bridges answer in the network, `connect` asks which one to use, and contacts that one",
    .enabled("without unshare, ip and perl there is no network to answer in") { try await Network.canBeMade() },
    arguments: [("1", "Connection refused"), ("2", "Network is unreachable")])
  func severalBridges(_ number: String, _ reason: String) async throws {
    let answers = [(1, Network.address), (2, [198, 51, 100, 7])].map { number, address in
      DNSPacket(sections: [DNSPacket.Record.bridge(number, address: address), [], []]).bytes
    }
    try await withSandbox { sandbox in
      let terminal = try Terminal()
      let process = sandbox.process(["khipu", "connect"], whereAnswering: answers)
      process.standardInput = terminal.device
      process.standardOutput = terminal.device
      process.standardError = terminal.device
      try terminal.type("3\n\(number)\n")
      var shown = ""
      try await process.running { shown = try terminal.shownToTheEnd() }
      let lines = [
        "3", number, "khipu: \(Self.looking)", "khipu: 1  ecb5fafffe000001  192.0.2.1     BSB002",
        "khipu: 2  ecb5fafffe000002  198.51.100.7  BSB002", "Which one? [1-2] khipu: type a number from 1 to 2",
        #"Which one? [1-2] khipu: the bridge is not reachable: "\#(reason)""#,
      ]
      #expect(shown == lines.map { "\($0)\r\n" }.joined())
      #expect(process.terminationStatus == 69)
    }
  }
}
