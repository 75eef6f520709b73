import KhipuControl
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Synchronization
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// Bridge faults, through the use cases with an in-memory store: the error of each command, and the stored state.
@Suite(.timeLimit(.minutes(10))) struct FaultTests {
  private static let cases = Experiments.sample(
    of: Fault.all.flatMap { fault in Order.allCases.map { (fault, $0) } },
    kinds: { fault, order in [fault.testDescription, "\(order)"] })

  @Test(
    "After a faulty reply, a command fails with the fault's error, and leaves the state unchanged", arguments: cases)
  func failsWithFaultsError(fault: Fault, order: Order) async throws {
    let (stage, store) = (BridgeStage(), createStore(AppState()))
    try await with(Bridge.live(stage.client), store) { () async throws in
      for part in [Order.loadLights, .loadRooms, .loadZones, .loadScenes] {
        #expect(await part.outcome() == .succeeded)
      }
      let before = try await store.state()
      for (index, request) in order.requests.enumerated() {
        for _ in 0..<index { stage.script(nil) }
        stage.script(fault.answer)
        let error = fault.error(request)
        #expect(await order.outcome() == .failed(.bridge(error)), "\(request)")
        #expect(try await store.state() == before)
      }
      #expect(await Order.loadLights.outcome() == .succeeded)
      #expect(try await store.state() == before)
    }
  }

  @Test(
    "A command sends the bridge only the reads that it needs, then at most one write, and a read after a recalled scene",
    arguments: Order.allCases)
  func readsThenOneWrite(order: Order) async throws {
    let stage = BridgeStage()
    try await with(Bridge.live(stage.client)) { () async throws in
      #expect(await order.outcome() == .succeeded)
      let asked = stage.asked.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      #expect(asked == order.requests + (order.isScene ? ["GET lights"] : []))
    }
  }

  @Test("A brightness step whose reply was lost takes effect once, even if its request is retried")
  func stepTakesEffectOnce() async throws {
    let bridge = ServedBridge()
    let isLost = Atomic(false)
    bridge.meddle { request, bridge in
      guard request.method == "PUT", !isLost.exchange(true, ordering: .relaxed) else { return nil }
      _ = bridge.reply(to: request)
      return Reply()
    }
    try await withServer(bridge.answer) { (server) async throws in
      let key = try #require(ApplicationKey(bridge.key))
      let live = Bridge.live(.live(server.endpoint, limits: .patient), key: key, timeout: .seconds(600))
      let before = try #require(try await live.lights().first { $0.id == 5 })
      let outcome = try await with(live) { await Order.dim.outcome() }
      let after = try #require(try await live.lights().first { $0.id == 5 })
      #expect(after == before.alter(by: try #require(before.moving(.brightness, by: 1))))
      #if !canImport(Darwin)
        #expect(outcome == .succeeded && server.requests.count { $0.method == "PUT" } == 2)
      #endif
    }
  }

  @Test("No bridge error contains the application key, even if a reply echoes it")
  func noErrorContainsKey() async {
    let (stage, secret) = (BridgeStage(), EmulatedBridge.key.secret)
    let bridge = Bridge.live(stage.client)
    let echoes: [BridgeStage.Answer] = [
      .failure(.malformed("GET /api/\(secret)/lights")), .failure(.unreachable("no route to \(secret)")),
      .failure(.missing(secret)),
      .success(HTTPResponse(#"[{"error":{"type":7,"description":"/api/\#(secret)/lights"}}]"#)),
      .success(HTTPResponse(#"{"\#(secret)":{"name":"","state":{"on":true}}}"#)),
      .success(HTTPResponse(#"{"\#(secret)":{"name":7}}"#)),
    ]
    for echo in echoes {
      stage.script(echo)
      let error = await #expect(throws: BridgeError.self) { try await bridge.lights() }
      #expect(error.map { !"\($0)".contains(secret) && "\($0)".contains("(application key)") } == true)
    }
    stage.script(.success(HTTPResponse(#"[{"error":{"type":7,"description":"\#(secret)"}}]"#)))
    let error = await #expect(throws: BridgeError.self) { try await bridge.change(.plug, [.turning(.it(.on))], nil) }
    #expect(error == .refused(code: 7, "(application key)"))
  }

  @Test(
    "No bridge error contains a part of the application key, wherever the echoed text is truncated",
    arguments: 180...200)
  func noErrorContainsPartOfKey(length: Int) async {
    let (stage, padding) = (BridgeStage(), String(repeating: "x", count: length))
    stage.script(
      .success(HTTPResponse(#"[{"error":{"type":7,"description":"\#(padding)\#(EmulatedBridge.key.secret)"}}]"#)))
    let error = BridgeError.refused(code: 7, String("\(padding)(application key)".prefix(200)))
    await #expect(throws: error) { try await Bridge.live(stage.client).lights() }
  }

  @Test(
    "A long error text from the bridge is truncated to 200 Unicode scalars",
    arguments: ["a", "\u{301}"])
  func truncatesLongText(scalar: Unicode.Scalar) async {
    let stage = BridgeStage()
    let text = { (count: Int) in "e" + String(String.UnicodeScalarView(repeatElement(scalar, count: count))) }
    let response = HTTPResponse(#"[{"error":{"type":7,"description":"\#(text(1000))"}}]"#)
    stage.script(.success(response))
    let error = BridgeError.refused(code: 7, text(199))
    await #expect(throws: error) { try await Bridge.live(stage.client).lights() }
    #expect(throws: error) { try response.configuration() }
    #expect(throws: error) { try response.applicationKey() }
  }

  private func with<Answer>(
    _ bridge: Bridge, _ store: Store<AppState> = createStore(AppState()), _ body: () async throws -> Answer
  ) async throws -> Answer {
    var environment = Environment.unimplemented
    environment.lock.claim = { _ in {} }
    (environment.store, environment.bridge) = (store, bridge)
    return try await withCurrent(environment, body)
  }
}

/// A faulty reply.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: BridgeStage.Answer
  /// The error of a command that gets this reply to the request.
  let error: @Sendable (_ request: String) -> BridgeError

  private init(_ name: String, _ answer: BridgeStage.Answer, _ error: @escaping @Sendable (String) -> BridgeError) {
    (testDescription, self.answer, self.error) = (name, answer, error)
  }

  private init(_ name: String, status: Int = 200, body: String, _ reason: String) {
    self.init(name, .success(HTTPResponse(status, body))) { .malformed("\($0): \(reason)") }
  }

  private init(_ code: Int, status: Int = 200, _ error: BridgeError) {
    let body = #"[{"error":{"type":\#(code),"address":"/","description":"text \#(code)"}}]"#
    self.init("error \(code), status \(status)", .success(HTTPResponse(status, body))) { _ in error }
  }

  static let all: [Fault] = transport + statuses + misunderstood + codes

  private static let transport: [Fault] = [
    Fault("cancelled", .failure(.cancelled)) { _ in .cancelled },
    Fault("interrupted", .failure(.interrupted)) { _ in .interrupted },
    Fault("not connected", .failure(.timedOut(seconds: 5, isSent: false))) { _ in
      .unreachable("no connection within 5.0 s")
    },
    Fault("delayed", .failure(.delayed("late"))) { _ in .delayed("late") },
    Fault("timed out", .failure(.timedOut(seconds: 5))) { .timedOut(seconds: 5, isCommand: $0.hasPrefix("PUT")) },
    Fault("unreachable", .failure(.unreachable("no route"))) { _ in .unreachable("no route") },
    Fault("no HTTP", .failure(.malformed("no HTTP"))) { .malformed("\($0): no HTTP") },
    Fault("closed", .failure(.closed)) {
      .failed("closed the connection before it answered", isCommand: $0.hasPrefix("PUT"))
    },
    Fault("replaced", .failure(.untrusted(expected: "aa", found: "bb"))) { _ in .untrusted(expected: "aa", found: "bb")
    },
    Fault("missing", .failure(.missing("libcurl"))) { _ in .unreachable("libcurl") },
  ]

  private static let statuses: [Fault] =
    bodies.flatMap { body in
      [400, 403, 404].map { Fault("status \($0) with \(body)", status: $0, body: body, "HTTP status \($0)") }
    }
    + bodies.map { body in
      Fault("status 500 with \(body)", .success(HTTPResponse(500, body))) {
        .failed("answered with HTTP status 500", isCommand: $0.hasPrefix("PUT"))
      }
    }
    + [429, 503].map { status in
      Fault("status \(status)", .success(HTTPResponse(status, ""))) { _ in .busy }
    }

  private static let bodies = ["", "{}", #"{"message":"no"}"#, "<html>", "[]"]

  private static let misunderstood: [Fault] = [
    Fault("empty", body: "", "an empty body"),
    Fault("not JSON", body: "<html>", "not JSON"),
    Fault("cut off", body: #"{"1":{"name":"#, "not JSON"),
    Fault("text", body: #""lights""#, "the whole has the wrong type"),
    Fault("number", body: "7", "the whole has the wrong type"),
    Fault("null", body: "null", "the whole has the wrong type"),
    // The longest possible reply.
    Fault(
      "padding", body: String(repeating: " ", count: TransportLimits().size - 1) + "7", "the whole has the wrong type"),
    Fault("deep", body: String(repeating: "{\"a\":", count: 100_000), "not JSON"),
    Fault("bad UTF-8", .success(HTTPResponse(status: 200, body: [0x22, 0xFF, 0xFE, 0x22]))) {
      .malformed("\($0): the whole has the wrong type")
    },
    Fault("error without a number", body: #"[{"error":{"description":"no"}}]"#, "an error without a type"),
    Fault("error of the wrong type", body: #"[{"error":{"type":"x"}}]"#, "an error without a type"),
  ]

  private static let codes: [Fault] =
    [2, 4, 5, 6, 7, 8, 11, 12, 301, 305, 306, 402, 403, 404].flatMap { code in
      [200, 400, 500].map { Fault(code, status: $0, .refused(code: code, "text \(code)")) }
    }
    + [
      Fault(1, .unauthorized), Fault(1, status: 403, .unauthorized), Fault(101, .linkButtonNotPressed),
      Fault(901, .busy),
    ]
}

/// A user's command.
enum Order: CaseIterable, Sendable {
  case loadLights, loadRooms, loadZones, loadScenes, turn, turnRoom, turnZone, turnAll
  case toggle, toggleRoom, toggleZone, toggleAll, set, dim, rename, recall, recallLoose

  /// The requests of the command, up to the write.
  var requests: [String] {
    switch self {
    case .loadLights: ["GET lights"]
    case .loadRooms, .loadZones: ["GET groups"]
    case .loadScenes: ["GET scenes"]
    case .turn, .toggle: ["GET lights", "PUT lights/1/state"]
    case .turnRoom, .toggleRoom: ["GET groups", "GET lights", "PUT groups/1/action"]
    case .turnZone, .toggleZone: ["GET groups", "GET lights", "PUT groups/3/action"]
    case .turnAll, .toggleAll: ["GET lights", "PUT groups/0/action"]
    case .set: ["GET lights", "PUT lights/4/state"]
    case .dim: ["GET lights", "PUT lights/5/state"]
    case .rename: ["GET lights", "PUT lights/1"]
    case .recall: ["GET scenes", "GET lights", "PUT groups/2/action"]
    case .recallLoose: ["GET scenes", "GET lights", "PUT groups/0/action"]
    }
  }

  var isScene: Bool { self == .recall || self == .recallLoose }

  private static let values = Light.Values.hsb(
    hue: Level(clamping: 0.5), saturation: Level(clamping: 0.25), brightness: Level(clamping: 0.75))

  func outcome() async -> Outcome {
    switch self {
    case .loadLights: await HomeLoader().request(.load(.lights))
    case .loadRooms: await HomeLoader().request(.load(.rooms))
    case .loadZones: await HomeLoader().request(.load(.zones))
    case .loadScenes: await HomeLoader().request(.load(.scenes))
    case .recall: await SceneRecaller().request(.recall("4e1c6b20e-on-0"))
    case .recallLoose: await SceneRecaller().request(.recall("loose_1"))
    case .turn: await LightSwitcher().request(.turn(.light(1), .on))
    case .turnRoom: await LightSwitcher().request(.turn(.room(1), .on))
    case .turnZone: await LightSwitcher().request(.turn(.zone(3), .on))
    case .turnAll: await LightSwitcher().request(.turn(.all, .on))
    case .toggle: await LightSwitcher().request(.toggle(.light(1)))
    case .toggleRoom: await LightSwitcher().request(.toggle(.room(1)))
    case .toggleZone: await LightSwitcher().request(.toggle(.zone(3)))
    case .toggleAll: await LightSwitcher().request(.toggle(.all))
    case .set:
      await LightValueSetter().request(.apply(Self.values, on: .light(4)))
    case .dim: await Dimmer().request(.increase(.brightness, by: Points(clamping: 1), on: .light(5)))
    case .rename: await LightRenamer().request(.rename(1, to: "New"))
    }
  }
}
