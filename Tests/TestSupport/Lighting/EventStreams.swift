internal import Foundation
internal import KhipuTestTools
internal import Synchronization

/// The open event streams of a bridge, and the events that were sent.
final class EventStreams: Sendable {
  private struct State {
    var open: [Int: AsyncStream<Data>.Continuation] = [:]
    var opened = 0
    var waiting: [(count: Int, signal: Signal)] = []
    var told: [(id: String, event: Data)] = []
  }

  private let state = Mutex(State())

  /// A reply that streams new events. If `id` is a sent event's ID, the events after that one are repeated first.
  func open(behind id: String?) -> Reply {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    state.withLock { state in
      state.opened += 1
      let number = state.opened
      state.open[number] = continuation
      continuation.onTermination = { _ in self.forget(number) }
      if let place = state.told.firstIndex(where: { $0.id == id }) {
        for told in state.told[(place + 1)...] { continuation.yield(told.event) }
      }
      for waiting in state.waiting where waiting.count <= state.opened { waiting.signal.send() }
    }
    return Reply(pieces: [.bytes(Data(Self.head.utf8)), .bytes(chunk(": hi\n\n")), .stream(stream)])
  }

  /// Returns once `count` streams have been opened, even if some are closed by then.
  func wait(for count: Int) async {
    let signal = Signal()
    state.withLock { state in
      if state.opened < count { state.waiting.append((count, signal)) } else { signal.send() }
    }
    await signal.wait()
  }

  /// Sends the text on all open streams.
  func send(_ text: String) {
    state.withLock { state in for stream in state.open.values { stream.yield(chunk(text)) } }
  }

  /// Sends an event with the next ID, and keeps it for streams that resume.
  func tell(_ data: String) {
    state.withLock { state in
      let id = "\(Self.firstID + state.told.count):0"
      let event = chunk("id: \(id)\ndata: \(data)\n\n")
      state.told.append((id, event))
      for stream in state.open.values { stream.yield(event) }
    }
  }

  /// Ends all open streams normally.
  func end() {
    // Finishing a continuation calls `onTermination`, which takes the lock.
    for stream in state.withLock({ Array($0.open.values) }) {
      stream.yield(chunk(""))
      stream.finish()
    }
  }

  private func forget(_ number: Int) { _ = state.withLock { $0.open.removeValue(forKey: number) } }

  private static let firstID = 1_634_576_695
  private static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\nTransfer-Encoding: chunked\r\n\r\n"
}

/// The text as an HTTP chunk; an empty chunk ends the body.
private func chunk(_ text: String) -> Data {
  Data("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
}
