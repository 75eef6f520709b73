import KhipuHTTP
import KhipuTestTools
import Models
import TestSupport
import UseCases

@testable import Gateways

/// The events that a bridge's stream delivered, and what `Bridge.events` then returned (false if there is no stream) or threw.
struct ReceivedEvents: Sendable {
  let events: [Bridge.Event]
  let end: Result<Bool, BridgeError>

  /// The ID of the last event; nil if there was none.
  var last: String? {
    events.reduce(nil) { (last: String?, event) in if case .changed(_, let id) = event { id } else { last } }
  }

  /// The parts in the events, with repetitions.
  var parts: [String] {
    events.flatMap { event -> [String] in
      if case .changed(let parts, id: _) = event { parts.map(\.rawValue).sorted() } else { [] }
    }
  }
}

extension Bridge {
  /// Receives all events until the stream ends.
  ///
  /// - Parameter receive: Called for each event.
  func receiveEvents(
    behind last: String? = nil, _ receive: @escaping @Sendable (Event) async -> Void = { _ in }
  ) async -> ReceivedEvents {
    let received = Recorder<Event>()
    let listener = Listener(last: last) { event in
      await receive(event)
      received.record(event)
    }
    let end: Result<Bool, BridgeError>
    do throws(BridgeError) { end = .success(try await events(listener)) } catch { end = .failure(error) }
    return ReceivedEvents(events: received.events, end: end)
  }
}

extension Transport {
  /// A transport with this stream in place of a network.
  static func streaming(
    _ stream: @escaping @Sendable (HTTPRequest, Receiver) async throws(TransportError) -> HTTPResponse
  ) -> Transport {
    Transport(
      send: { _ throws(TransportError) in throw .missing("only a stream") },
      stream: { request, receive throws(TransportError) in try await stream(request, receive) })
  }

  /// A transport whose stream delivers this text, and then ends or throws `end`.
  static func streaming(_ text: String, then end: TransportError? = nil) -> Transport {
    streaming { _, receive throws(TransportError) in
      _ = receive(Array(text.utf8))
      if let end { throw end }
      return .eventStream
    }
  }

  /// The bridge over this transport.
  var bridge: Bridge { .live(CLIPClient(transport: self, key: EmulatedBridge.key)) }
}

extension HTTPResponse {
  /// The head of an event stream.
  static let eventStream = HTTPResponse(status: 200, headers: ["content-type": "text/event-stream"], body: [])
}
