import Foundation
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// What can come back, and what the person who asked is told: over the use cases, with a store in memory.
@Suite(.timeLimit(.minutes(10))) struct FaultTests {
  @Test("each fault is one error, and leaves the state in agreement with the bridge", arguments: Fault.all, Order.all)
  func faults(fault: Fault, order: Order) async throws {
    let (stage, store) = (BridgeStage(), createStore(AppState()))
    var environment = Environment.unimplemented
    (environment.store, environment.bridge) = (store, .live(stage.client, clock: ContinuousClock()))
    try await withCurrent(environment) { () async throws in
      #expect(await Order.loadLights.outcome() == .succeeded)
      #expect(await Order.loadRooms.outcome() == .succeeded)
      #expect(await Order.loadZones.outcome() == .succeeded)
      #expect(await Order.loadScenes.outcome() == .succeeded)
      let before = try store.state()
      stage.script(fault.answer)
      let error = fault.error(order.request)
      #expect(await order.outcome() == .failed(error == .cancelled ? .cancelled : .bridge(error)))
      #expect(try store.state() == before)
      #expect(await Order.loadLights.outcome() == .succeeded)
      #expect(try store.state() == before)
    }
  }

  @Test(
    "a command is at most one read and one write, with the load before it; a scene has one more read after it",
    arguments: Order.all)
  func requests(order: Order) async throws {
    let stage = BridgeStage()
    var environment = Environment.unimplemented
    environment.store = createStore(AppState())
    environment.bridge = .live(stage.client, clock: ContinuousClock())
    await withCurrent(environment) {
      #expect(await order.outcome() == .succeeded)
      #expect(stage.asked.filter { $0.hasPrefix("GET") } == order.reads)
      #expect(stage.asked.count { $0.hasPrefix("PUT") } == (order.isCommand ? 1 : 0))
    }
  }

  @Test("what the bridge did is stored, and why it didn't do the rest is told", arguments: ["on", "bri", "hue", "sat"])
  func partial(parameter: String) async throws {
    let stage = BridgeStage()
    stage.update {
      $0.lights[4]?.isOn = true
      $0.lights[4]?.values = ["bri": 1, "hue": 2, "sat": 3]
      $0.refused = [parameter: 7]
    }
    let (before, outcome, after) = try await afterSetting(stage)
    #expect(outcome == (parameter == "on" ? .succeeded : .failed(.bridge(.refused(code: 7, "error 7")))))
    #expect((after.brightness != before.brightness) == (parameter != "bri"))
    #expect((after.color?.hue != before.color?.hue) == (parameter != "hue"))
    #expect((after.color?.saturation != before.color?.saturation) == (parameter != "sat"))
  }

  @Test("a light that somebody turned off meanwhile is off, and the values aren't set")
  func off() async throws {
    let stage = BridgeStage()
    stage.update { $0.lights[4]?.isOn = true }
    let (before, outcome, after) = try await afterSetting(stage) { stage in
      stage.update { $0.lights[4]?.isOn = false }
    }
    #expect(outcome == .failed(.off(.number(4))))
    #expect(before.power == .on && after == before.alter(by: .turning(.it(.off))))
  }

  @Test("a light that became unreachable takes the command, and the next load says what it is")
  func unreachable() async throws {
    let stage = BridgeStage()
    stage.update { $0.lights[4]?.isOn = true }
    let (_, outcome, after) = try await afterSetting(stage) { stage in
      stage.update { $0.lights[4]?.isReachable = false }
    }
    #expect(outcome == .succeeded && !after.isReachable)
  }

  @Test(
    "a scene that is recalled leaves a state in which the lights are what the bridge has", arguments: [true, false])
  func recalled(isLoose: Bool) async throws {
    let (stage, store) = (BridgeStage(), createStore(AppState()))
    try await live(stage, store) { () async throws in
      _ = await Order.loadLights.outcome()
      let before = try store.state()
      #expect(await (isLoose ? Order.recallLoose : .recall).outcome() == .succeeded)
      let after = try store.state().lights
      #expect(before.lights.filter { after[$0.id] != $0 }.map(\.id.number) == (isLoose ? [2] : [4, 5]))
      _ = await Order.loadLights.outcome()
      #expect(try store.state().lights == after)
    }
  }

  @Test("a scene that is gone, or that is refused, leaves the state as it was", arguments: [nil, 402, 403, 404])
  func refusedScene(code: Int?) async throws {
    let (stage, store) = (BridgeStage(), createStore(AppState()))
    try await live(stage, store) { () async throws in
      _ = await Order.loadScenes.outcome()
      _ = await Order.loadLights.outcome()
      let before = try store.state()
      stage.update {
        if let code { $0.refused = ["scene": code] } else { $0.scenes = [:] }
      }
      let code = code ?? 7
      #expect(await Order.recall.outcome() == .failed(.bridge(.refused(code: code, "error \(code)"))))
      #expect(try store.state() == before)
    }
  }

  @Test("a scene of which the bridge says nothing is an error, and what the lights show is read again")
  func silentScene() async throws {
    let (stage, store) = (BridgeStage(), createStore(AppState()))
    try await live(stage, store) { () async throws in
      _ = await Order.loadScenes.outcome()
      _ = await Order.loadLights.outcome()
      stage.script(.success(HTTPResponse(#"[{"success":{"/groups/2/action/on":true}}]"#)))
      let error = BridgeError.malformed("PUT groups/2/action: no word about scene")
      #expect(await Order.recall.outcome() == .failed(.bridge(error)))
      _ = await Order.turn.outcome()
      #expect(stage.asked == ["GET scenes", "GET lights", "GET lights", "PUT lights/1/state on"])
    }
  }

  @Test("a light that is gone is missing, and so it is in the state")
  func gone() async throws {
    let (stage, store) = (BridgeStage(), createStore(AppState()))
    try await live(stage, store) { () async throws in
      _ = await Order.loadLights.outcome()
      stage.update { $0.lights[1] = nil }
      #expect(await Order.turn.outcome() == .failed(.missing(.light(.one))))
      let left = try store.state()
      #expect(left.lights[.one] == nil)
      _ = await Order.loadLights.outcome()
      #expect(try store.state() == left)
    }
  }

  @Test("the key is in no error, whatever echoes it")
  func key() async {
    let (stage, secret) = (BridgeStage(), EmulatedBridge.key.secret)
    let bridge = Bridge.live(stage.client, clock: ContinuousClock())
    let echoes: [BridgeStage.Answer] = [
      .failure(.broken("GET /api/\(secret)/lights")), .failure(.unreachable("no route to \(secret)")),
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
    _ = try? await bridge.lights()
    stage.script(.success(HTTPResponse(#"[{"error":{"type":7,"description":"\#(secret)"}}]"#)))
    let error = await #expect(throws: BridgeError.self) { try await bridge.change(.one, [.turning(.it(.on))], nil) }
    #expect(error == .refused(code: 7, "(application key)"))
  }

  @Test("no piece of the key is in an error either, wherever the text that echoes it is cut", arguments: 180...200)
  func piece(length: Int) async {
    let (stage, padding) = (BridgeStage(), String(repeating: "x", count: length))
    stage.script(
      .success(HTTPResponse(#"[{"error":{"type":7,"description":"\#(padding)\#(EmulatedBridge.key.secret)"}}]"#)))
    let error = BridgeError.refused(code: 7, String("\(padding)(application key)".prefix(200)))
    await #expect(throws: error) { try await Bridge.live(stage.client, clock: ContinuousClock()).lights() }
  }

  @Test(
    "a long text of the bridge is cut, and accents count, of which one letter may have many",
    arguments: ["a", "\u{301}"])
  func length(scalar: Unicode.Scalar) async {
    let stage = BridgeStage()
    let text = { (count: Int) in "e" + String(String.UnicodeScalarView(repeatElement(scalar, count: count))) }
    let response = HTTPResponse(#"[{"error":{"type":7,"description":"\#(text(1000))"}}]"#)
    stage.script(.success(response))
    let error = BridgeError.refused(code: 7, text(199))
    await #expect(throws: error) { try await Bridge.live(stage.client, clock: ContinuousClock()).lights() }
    #expect(throws: error) { try response.configuration() }
    #expect(throws: error) { try response.applicationKey() }
  }

  /// Sets all values of light 4 after it was loaded and something happened; the light before, and at the end, when what
  /// is stored is what a load finds.
  private func afterSetting(
    _ stage: BridgeStage, _ meanwhile: (BridgeStage) -> Void = { _ in }
  ) async throws -> (before: Light, outcome: Outcome, after: Light) {
    let store = createStore(AppState())
    return try await live(stage, store) { () async throws in
      _ = await Order.loadLights.outcome()
      let before = try #require(try store.state().lights[.number(4)])
      meanwhile(stage)
      let outcome = await Order.set.outcome()
      let stored = try #require(try store.state().lights[.number(4)])
      _ = await Order.loadLights.outcome()
      let after = try #require(try store.state().lights[.number(4)])
      if after.isReachable { #expect(stored == after) }
      return (before, outcome, after)
    }
  }

  private func live<Answer>(
    _ stage: BridgeStage, _ store: Store<AppState, AppState.Change>, _ body: () async throws -> Answer
  ) async throws -> Answer {
    var environment = Environment.unimplemented
    (environment.store, environment.bridge) = (store, .live(stage.client, clock: ContinuousClock()))
    return try await withCurrent(environment, body)
  }
}

/// Something that comes back in place of a good answer.
struct Fault: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: BridgeStage.Answer
  /// The error, for a request.
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

  static let all: [Fault] = transport + statuses + bodies + codes

  private static let transport: [Fault] = [
    Fault("cancelled", .failure(.cancelled)) { _ in .cancelled },
    Fault("timed out", .failure(.timedOut)) { _ in .timedOut(seconds: 5) },
    Fault("unreachable", .failure(.unreachable("no route"))) { _ in .unreachable("no route") },
    Fault("closed", .failure(.broken("closed"))) { .malformed("\($0): closed") },
    Fault("replaced", .failure(.untrusted(expected: "aa", found: "bb"))) { _ in .untrusted(expected: "aa", found: "bb")
    },
    Fault("missing", .failure(.missing("libcurl"))) { _ in .unreachable("libcurl") },
  ]

  private static let statuses: [Fault] =
    [400, 403, 404, 500].flatMap { status in
      ["", "{}", #"{"message":"no"}"#, "<html>", "[]"].map {
        Fault("status \(status) with \($0)", status: status, body: $0, "HTTP status \(status)")
      }
    }
    + [429, 503].map { status in
      Fault("status \(status)", .success(HTTPResponse(status, ""))) { _ in .busy }
    }

  private static let bodies: [Fault] = [
    Fault("empty", body: "", "an empty body"),
    Fault("not JSON", body: "<html>", "not JSON"),
    Fault("cut off", body: #"{"1":{"name":"#, "not JSON"),
    Fault("text", body: #""lights""#, "the whole has the wrong type"),
    Fault("number", body: "7", "the whole has the wrong type"),
    Fault("null", body: "null", "the whole has the wrong type"),
    Fault("padding", body: String(repeating: " ", count: 10_000_000) + "7", "the whole has the wrong type"),
    Fault("deep", body: String(repeating: "{\"a\":", count: 100_000), "not JSON"),
    Fault(
      "bad UTF-8",
      .success(HTTPResponse(status: 200, body: Data(#"{"1":{"name":""#.utf8) + [0xFF, 0xFE] + Data("\"}}".utf8)))
    ) {
      .malformed("\($0): not UTF-8")
    },
    Fault("error without a number", .success(HTTPResponse(#"[{"error":{"description":"no"}}]"#))) {
      .malformed("\($0): " + ($0.hasPrefix("GET") ? "the whole has the wrong type" : "[0].error.type is missing"))
    },
    Fault("error of the wrong type", .success(HTTPResponse(#"[{"error":{"type":"x"}}]"#))) {
      .malformed(
        "\($0): " + ($0.hasPrefix("GET") ? "the whole has the wrong type" : "[0].error.type has the wrong type"))
    },
    Fault("success of the wrong type", .success(HTTPResponse(#"[{"success":7}]"#))) {
      .malformed("\($0): " + ($0.hasPrefix("GET") ? "the whole has the wrong type" : "[0].success has the wrong type"))
    },
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

/// Something that a person asks for.
enum Order: Sendable {
  case loadLights, loadRooms, loadZones, loadScenes, turn, turnRoom, turnZone, turnAll
  case toggle, toggleRoom, toggleZone, toggleAll, set, dim, rename, recall, recallLoose

  static let all: [Order] = [
    .loadLights, .loadRooms, .loadZones, .loadScenes, .turn, .turnRoom, .turnZone, .turnAll, .toggle, .toggleRoom,
    .toggleZone, .toggleAll, .set, .dim, .rename, .recall, .recallLoose,
  ]

  /// What the bridge is asked first where its lights and rooms are known.
  var request: String {
    switch self {
    case .loadLights, .toggle, .toggleRoom, .toggleZone, .toggleAll: "GET lights"
    case .loadRooms, .loadZones: "GET groups"
    case .loadScenes: "GET scenes"
    case .turn: "PUT lights/1/state"
    case .turnRoom: "PUT groups/1/action"
    case .turnZone: "PUT groups/3/action"
    case .turnAll, .recallLoose: "PUT groups/0/action"
    case .recall: "PUT groups/2/action"
    case .set: "PUT lights/4/state"
    case .dim: "PUT lights/5/state"
    case .rename: "PUT lights/1"
    }
  }

  /// What is read for it, in that order, where nothing is known.
  var reads: [String] {
    switch self {
    case .loadLights, .turn, .turnAll, .toggle, .toggleAll, .set, .dim, .rename: ["GET lights"]
    case .loadRooms, .loadZones: ["GET groups"]
    case .loadScenes: ["GET scenes"]
    case .turnRoom, .turnZone: ["GET groups", "GET lights"]
    case .toggleRoom, .toggleZone: ["GET lights", "GET groups"]
    case .recall, .recallLoose: ["GET scenes", "GET lights", "GET lights"]
    }
  }

  var isCommand: Bool { ![.loadLights, .loadRooms, .loadZones, .loadScenes].contains(self) }

  func outcome() async -> Outcome {
    let outcomes = Recorder<Outcome>()
    switch self {
    case .loadLights:
      await LightLoader { if case .loading(let outcome) = $0 { outcomes.record(outcome) } }.request(.load)
    case .loadRooms: await RoomLoader { if case .loading(let outcome) = $0 { outcomes.record(outcome) } }.request(.load)
    case .loadZones: await ZoneLoader { if case .loading(let outcome) = $0 { outcomes.record(outcome) } }.request(.load)
    case .loadScenes:
      await SceneLoader { if case .loading(let outcome) = $0 { outcomes.record(outcome) } }.request(.load)
    case .recall, .recallLoose:
      await SceneRecaller { if case .recalling(_, over: _, let outcome) = $0 { outcomes.record(outcome) } }
        .request(.recall(self == .recall ? "4e1c6b20e-on-0" : "loose_1"))
    case .turn: return await Self.outcome(.turn(.light(.one), .on))
    case .turnRoom: return await Self.outcome(.turn(.room(.one), .on))
    case .turnZone: return await Self.outcome(.turn(.zone(.number(3)), .on))
    case .turnAll: return await Self.outcome(.turn(.all, .on))
    case .toggle: return await Self.outcome(.toggle(.light(.one)))
    case .toggleRoom: return await Self.outcome(.toggle(.room(.one)))
    case .toggleZone: return await Self.outcome(.toggle(.zone(.number(3))))
    case .toggleAll: return await Self.outcome(.toggle(.all))
    case .set:
      let values = Light.Values.hsb(
        hue: Level(clamping: 0.5), saturation: Level(clamping: 0.25), brightness: Level(clamping: 0.75))
      await LightValueSetter { if case .applying(_, on: _, over: _, let outcome) = $0 { outcomes.record(outcome) } }
        .request(.apply(values, on: .number(4)))
    case .dim:
      await Dimmer { if case .increasing(_, by: _, on: _, over: _, let outcome) = $0 { outcomes.record(outcome) } }
        .request(.increase(.brightness, by: .one, on: .number(5)))
    case .rename:
      await LightChanger { if case .renaming(_, _, let outcome) = $0 { outcomes.record(outcome) } }
        .request(.rename(.one, to: "New"))
    }
    return outcomes.events.first ?? .failed(.cancelled)
  }

  private static func outcome(_ request: LightSwitcher.Request) async -> Outcome {
    let outcomes = Recorder<Outcome>()
    await LightSwitcher { response in
      switch response {
      case .turning(_, _, over: _, let outcome), .toggling(_, over: _, let outcome): outcomes.record(outcome)
      }
    }.request(request)
    return outcomes.events.first ?? .failed(.cancelled)
  }
}
