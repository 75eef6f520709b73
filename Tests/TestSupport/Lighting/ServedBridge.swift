internal import Foundation
public import KhipuTestTools
import Models
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
  private let model: String
  /// The only valid key.
  public let key = "s3cret-Key_\(UUID().uuidString)"
  private let state: Mutex<State>
  /// Nil if the bridge sends no events.
  private let events: EventStreams?

  /// - Parameters:
  ///   - model: `BSB002` for the square bridge, `BSB003` for a Bridge Pro.
  ///   - hasEvents: Whether the bridge sends CLIP v2 events.
  public init(
    _ bridge: EmulatedBridge = EmulatedBridge(), id: String = "ecb5fafffe000001", model: String = "BSB002",
    hasEvents: Bool = false
  ) {
    (self.id, self.model) = (id, model)
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
        #"{"name":"Home","bridgeid":"\#(id.uppercased())","modelid":"\#(model)","apiversion":"1.73.0","swversion":"2071096000"}"#
      )
    case ("POST", "/api"): .answer(200, #"[{"success":{"username":"\#(key)"}}]"#)
    case (_, let path) where path.hasPrefix("/api/\(key)/"): answerWithKey(request)
    case (_, "/eventstream/clip/v2"): openStream(request)
    case _: .answer(200, #"[{"error":{"type":1,"address":"/","description":"unauthorized user"}}]"#)
    }
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
