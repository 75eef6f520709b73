internal import Foundation
public import KhipuTestTools
internal import Synchronization

/// A bridge with one plug in one room, behind a server. It returns its key once its button is pressed.
public final class PairingBridge: Sendable {
  private struct State {
    var asked = 0
    var isOn = false
    var isKeyKnown = true
  }

  public let id: String
  /// The only valid key.
  public let key = "s3cret-Key_\(UUID().uuidString)"
  private let press: Int?
  private let state = Mutex(State())

  /// The button is pressed at the `press`-th request for a key, or never if `press` is nil.
  public init(id: String = "ECB5FAFFFE000001", pressedAt press: Int? = 1) { (self.id, self.press) = (id, press) }

  /// The number of requests for a key.
  public var asked: Int { state.withLock(\.asked) }
  public var isOn: Bool { state.withLock(\.isOn) }

  /// Makes the bridge forget its key.
  public func forget() { state.withLock { $0.isKeyKnown = false } }

  @Sendable public func answer(_ request: ReceivedRequest) async -> Reply {
    .answer(
      200,
      state.withLock { state in
        switch (request.method, request.path) {
        case ("GET", "/api/config"): #"{"bridgeid":"\#(id)","name":"My \"home\"","modelid":"BSB002"}"#
        case ("POST", "/api"): pair(&state)
        case (_, let path) where !path.hasPrefix("/api/\(key)/") || !state.isKeyKnown: Self.error(1)
        case ("GET", "/api/\(key)/lights"): #"{"1":{"name":"Plug","state":{"on":\#(state.isOn),"reachable":true}}}"#
        case ("GET", "/api/\(key)/groups"): #"{"1":{"name":"Study","type":"Room","lights":["1"]}}"#
        case ("GET", "/api/\(key)/scenes"): "{}"
        case ("PUT", "/api/\(key)/lights/1/state"): turn(&state, request.body)
        case _: Self.error(3)
        }
      })
  }

  private func pair(_ state: inout State) -> String {
    state.asked += 1
    guard let press, state.asked >= press else { return Self.error(101) }
    return #"[{"success":{"username":"\#(key)"}}]"#
  }

  private func turn(_ state: inout State, _ body: Data) -> String {
    state.isOn = body == Data(#"{"on":true}"#.utf8)
    return #"[{"success":{"/lights/1/state/on":\#(state.isOn)}}]"#
  }

  private static func error(_ code: Int) -> String {
    #"[{"error":{"type":\#(code),"address":"/","description":"error \#(code)"}}]"#
  }
}
