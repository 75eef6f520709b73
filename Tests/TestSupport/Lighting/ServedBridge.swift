internal import Foundation
public import KhipuTestTools
internal import Synchronization

/// An emulated bridge behind a server. It gives its key to every client, and a test can change its replies.
public final class ServedBridge: Sendable {
  /// Called before the bridge replies: may change the bridge, and may return a reply that replaces the bridge's.
  public typealias Meddling = @Sendable (ReceivedRequest, inout EmulatedBridge) -> Reply?

  private struct State {
    var bridge: EmulatedBridge
    var meddling: Meddling?
    var streamMeddling: (@Sendable (ReceivedRequest) -> Reply?)?
  }

  public let id: String
  private let name, model: String
  /// The only valid key.
  public let key = "s3cret-Key_\(UUID().uuidString)"
  private let state: Mutex<State>
  /// Nil if the bridge sends no events.
  private let events: EventStreams?

  /// - Parameters:
  ///   - name: The name, escaped as in JSON.
  ///   - model: `BSB002` for the square bridge, `BSB003` for a Bridge Pro.
  ///   - hasEvents: Whether the bridge sends CLIP v2 events.
  public init(
    _ bridge: EmulatedBridge = EmulatedBridge(), id: String = "ecb5fafffe000001", name: String = "Home",
    model: String = "BSB002", hasEvents: Bool = false
  ) {
    (self.id, self.name, self.model) = (id, name, model)
    state = Mutex(State(bridge: bridge))
    events = hasEvents ? EventStreams() : nil
  }

  /// Sets a hook for every CLIP v1 request with the key; nil removes it.
  public func meddle(_ meddling: Meddling?) { state.withLock { $0.meddling = meddling } }

  /// Sets a hook for requests for event streams; nil removes it. The hook's reply, if any, replaces the stream.
  public func meddleWithStreams(_ meddling: (@Sendable (ReceivedRequest) -> Reply?)?) {
    state.withLock { $0.streamMeddling = meddling }
  }

  /// Replaces the emulated bridge, but not the ID and the key. Sends no event.
  public func reset(to bridge: EmulatedBridge) { state.withLock { $0.bridge = bridge } }

  var emulated: EmulatedBridge { state.withLock(\.bridge) }

  /// Changes the bridge as another app would, and sends the change as an event.
  public func change(_ change: (inout EmulatedBridge) -> Void) throws {
    try state.withLock { state in
      let before = state.bridge
      change(&state.bridge)
      if let event = try state.bridge.event(since: before) { events?.tell(event) }
    }
  }

  /// Sends the text, such as a part of an event, on all open event streams.
  public func push(_ text: String) { events?.send(text) }

  /// Ends all open event streams normally.
  public func endStreams() { events?.end() }

  /// Returns when that many event streams have been opened, or when the caller is cancelled.
  public func waitForStreams(_ count: Int = 1) async { await events?.wait(for: count) }

  @Sendable public func answer(_ request: ReceivedRequest) async -> Reply {
    switch (request.method, request.path) {
    case ("GET", "/api/config"):
      .answer(
        200,
        #"{"name":"\#(name)","bridgeid":"\#(id.uppercased())","modelid":"\#(model)","apiversion":"1.73.0","swversion":"2071096000"}"#
      )
    case ("POST", "/api"): .answer(200, #"[{"success":{"username":"\#(key)"}}]"#)
    case (_, let path) where path.hasPrefix("/api/\(key)/"): answerWithKey(request)
    case (_, "/eventstream/clip/v2"): openStream(request)
    case _: Self.error(1)
    }
  }

  static func error(_ code: Int) -> Reply {
    .answer(200, #"[{"error":{"type":\#(code),"address":"/","description":"error \#(code)"}}]"#)
  }

  private func answerWithKey(_ request: ReceivedRequest) -> Reply {
    state.withLock { state in
      let before = state.bridge
      let reply = state.meddling?(request, &state.bridge) ?? state.bridge.reply(to: request)
      // Events are sent with the lock held, so they are in the order of the changes.
      guard let events else { return reply }
      do { if let event = try state.bridge.event(since: before) { events.tell(event) } } catch {
        return .answer(500, "\(error)")
      }
      return reply
    }
  }

  private func openStream(_ request: ReceivedRequest) -> Reply {
    guard let events, request.method == "GET" else { return .answer(404, "") }
    guard request.headers["hue-application-key"] == key else { return .answer(403, "") }
    if let reply = state.withLock(\.streamMeddling)?(request) { return reply }
    return events.open(behind: request.headers["last-event-id"])
  }
}

extension EmulatedBridge {
  /// The data of a CLIP v2 event with the lights that changed since `before`; nil if none did. It names the lights; the
  /// events in `Fixtures/events.txt` have all members that a bridge sends.
  fileprivate func event(since before: EmulatedBridge) throws -> String? {
    let changed = lights.filter { $0.value != before.lights[$0.key] }.keys.sorted()
    guard !changed.isEmpty else { return nil }
    let data = changed.map { ["id_v1": "/lights/\($0)", "type": "light"] }
    let event: [[String: Any]] = [["type": "update", "data": data]]
    return String(decoding: try JSONSerialization.data(withJSONObject: event), as: UTF8.self)
  }

  /// The emulated bridge's reply, with status 500 if the body isn't valid JSON.
  public mutating func reply(to request: ReceivedRequest) -> Reply {
    do {
      let body = try answer(request.method, request.path, request.body.isEmpty ? nil : request.body)
      return .answer(200, String(decoding: body, as: UTF8.self))
    } catch {
      return .answer(500, "\(error)")
    }
  }
}
