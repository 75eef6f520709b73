import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
@_spi(Composition) import UseCases

struct BridgePairerTests {
  private static let steps: [BridgePairer.Request: [String]] = [
    .pair(with: "192.0.2.1"): ["request 192.0.2.1", "forget the home", "accept"],
    .unpair: ["exists", "forget the home", "forget"],
  ]

  /// The steps up to the failing one, the outcome, and the state afterwards.
  private func run(
    _ request: BridgePairer.Request, failingAt failing: Int? = nil, with store: FileError = .newer(path: "path")
  ) async -> (steps: [String], outcome: Outcome, state: AppState) {
    let steps = Recorder<String>()
    let known = createStore(AppState().alter(by: .samples))
    @Sendable func step<Problem: Error>(_ name: String, _ problem: Problem) throws(Problem) {
      steps.record(name)
      if failing == steps.events.count { throw problem }
    }
    return await withCurrent(swapping: {
      $0.store = known
      $0.store.decide = { by throws(FileError) in
        let changes = by(try await known.state())
        try step(changes.contains(.forgettingHome) ? "forget the home" : "\(changes)", store)
        try await known.change(changes)
      }
      $0.pairing.bridge = { nil }
      $0.pairing.request = { host throws(BridgeError) in
        try step("request \(host)", BridgeError.linkButtonNotPressed)
        return ("2", { () throws(BridgeError) in try step("accept", BridgeError.pairing(store)) })
      }
      $0.pairing.exists = { () throws(BridgeError) in
        try step("exists", BridgeError.pairing(store))
        return true
      }
      $0.pairing.forget = { () throws(BridgeError) in try step("forget", BridgeError.pairing(store)) }
    }) {
      let outcome = await BridgePairer().request(request)
      return await (steps.events, outcome, stored())
    }
  }

  @Test("The bridge pairer forgets the stored home before it replaces or deletes the bridge's key", arguments: steps)
  func order(request: BridgePairer.Request, steps: [String]) async {
    let end = await run(request)
    #expect(end.outcome == .succeeded && end.steps == steps)
    #expect(
      end.state == AppState().alter(by: .samples + [.forgettingHome] + (request == .unpair ? [] : [.bridge("2")])))
  }

  /// The bridge of the state and that of the stored key before pairing with bridge 1, and whether the home is kept.
  @Test(
    "The home is kept if the bridge of its key is paired again, or of its state if the key was lost, and goes with another",
    arguments: [
      ("1", "1", true), ("1", nil, true), (nil, "1", true), ("2", "1", true), ("2", nil, false), (nil, "2", false),
      (nil, nil, false), ("1", "2", false),
    ] as [(String?, String?, Bool)])
  func pairingAgain(_ owner: String?, _ paired: String?, _ isKept: Bool) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState(home: Home(loaded: [.lights]), bridge: owner))
      $0.pairing.bridge = { paired.map { BridgeIdentity(id: $0, name: "", host: "", scheme: "", fingerprint: nil) } }
      $0.pairing.request = { _ in ("1", {}) }
    }) {
      #expect(await BridgePairer().request(.pair(with: "192.0.2.1")) == .succeeded)
      let after = await stored()
      #expect(after.home.loaded == (isKept ? [.lights] : []) && after.bridge == "1")
    }
  }

  @Test(
    "Without a key, unpairing forgets the bridge of the state, and fails if the state belongs to none",
    arguments: [("1", .succeeded), (nil, .failed(.notPaired))] as [(String?, Outcome)])
  func unpairingWithoutKey(bridge: String?, expected: Outcome) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState(bridge: bridge))
      $0.pairing.exists = { false }
      if bridge != nil { $0.pairing.forget = {} }
    }) {
      #expect(await BridgePairer().request(.unpair) == expected)
      #expect(await stored().bridge == nil)
    }
  }

  @Test("If the state can't be read, the bridge pairer doesn't ask the bridge for a key")
  func unreadable() async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw .newer(path: "p") } }) {
      #expect(await BridgePairer().request(.pair(with: "192.0.2.1")) == .failed(.store(.newer(path: "p"))))
    }
  }

  @Test("The bridge pairer stops at the first failing step, and fails with the step's reason", arguments: steps, 1...3)
  func failing(steps: (key: BridgePairer.Request, value: [String]), step: Int) async {
    for error in FileError.all {
      let end = await run(steps.key, failingAt: step, with: error)
      let isOffer = step == 1 && steps.key != .unpair
      let other: Failure = step == 2 ? .store(error) : .bridge(.pairing(error))
      #expect(end.outcome == .failed(isOffer ? .bridge(.linkButtonNotPressed) : other))
      #expect(end.steps == Array(steps.value.prefix(step)))
      #expect(end.state.home.lights.isEmpty == (step == 3))
    }
  }
}
