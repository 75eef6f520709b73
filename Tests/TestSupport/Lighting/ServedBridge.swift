internal import Foundation
import Models
internal import Synchronization
public import TestTools

/// An emulated bridge to be served: it gives its key to every client, and a test may change its replies.
public final class ServedBridge: Sendable {
  /// Changes the bridge before it gets a request, or replies in its place.
  public typealias Meddling = @Sendable (ReceivedRequest, inout EmulatedBridge) -> Reply?

  fileprivate struct State {
    var bridge: EmulatedBridge
    var meddling: Meddling?
  }

  /// What it says that it is.
  public let id: String
  /// The key that it gives; no other opens it.
  public let key = "s3cret-Key_\(UUID().uuidString)"
  private let state: Mutex<State>

  /// The bridge under that id.
  public init(_ bridge: EmulatedBridge = EmulatedBridge(), id: String = "ecb5fafffe000001") {
    self.id = id
    state = Mutex(State(bridge: bridge))
  }

  /// Sets what is done with every request that needs the key; nil for nothing.
  public func meddle(_ meddling: Meddling?) { state.withLock { $0.meddling = meddling } }

  /// Puts another bridge in its place, of which it has the id and the key.
  public func reset(to bridge: EmulatedBridge) { state.withLock { $0.bridge = bridge } }

  /// What it answers.
  @Sendable public func answer(_ request: ReceivedRequest) async -> Reply {
    switch (request.method, request.path) {
    case ("GET", "/api/config"): .answer(200, #"{"bridgeid":"\#(id.uppercased())","name":"Home"}"#)
    case ("POST", "/api"): .answer(200, #"[{"success":{"username":"\#(key)"}}]"#)
    case (_, let path) where path.hasPrefix("/api/\(key)/"): state.withLock { $0.answer(request) }
    case _: .answer(200, #"[{"error":{"type":1,"address":"/","description":"unauthorized user"}}]"#)
    }
  }
}

extension ServedBridge.State {
  fileprivate mutating func answer(_ request: ReceivedRequest) -> Reply {
    meddling?(request, &bridge) ?? bridge.reply(to: request)
  }
}

extension EmulatedBridge {
  /// Its own answer.
  public mutating func reply(to request: ReceivedRequest) -> Reply {
    do {
      let body = try answer(request.method, request.path, request.body.isEmpty ? nil : request.body)
      return .answer(200, String(decoding: body, as: UTF8.self))
    } catch {
      return .answer(500, "\(error)")
    }
  }
}
