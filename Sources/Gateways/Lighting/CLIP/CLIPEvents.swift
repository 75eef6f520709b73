import KhipuFiles
import KhipuHTTP
import Models
import Synchronization
import UseCases

extension CLIPClient {
  /// Passes on the events of a bridge that has CLIP v2; returns false from one that hasn't.
  func events(_ listener: Bridge.Listener) async throws(BridgeError) -> Bool {
    let news = CLIPNews(behind: listener.last)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    async let hearing: Void = {
      for await _ in signals { for event in news.take() { await listener.hear(event) } }
    }()
    let result = await stream(behind: listener.last) { bytes in
      defer { signal.yield() }
      return news.add(bytes)
    }
    // What came before the end is heard, however it ended.
    signal.finish()
    await hearing
    let response = try result.get()
    if news.isTooLong { throw .malformed("an event is too long") }
    switch response.status {
    case 200: return response.headers["content-type"]?.hasPrefix("text/event-stream") == true
    case 404: return false
    case 401, 403: throw .unauthorized
    case 429, 503: throw .busy
    case let status where status >= 500: throw .failed("answered with HTTP status \(status)")
    case let status: throw .malformed("HTTP status \(status)")
    }
  }

  private func stream(
    behind last: String?, _ receive: @escaping Transport.Receiver
  ) async -> Result<HTTPResponse, BridgeError> {
    do { return .success(try await transport.stream(request(behind: last), receive)) } catch {
      return .failure(BridgeError(error).shortened(key.redacted))
    }
  }

  private func request(behind last: String?) -> HTTPRequest {
    let headers = ["Accept": "text/event-stream", "hue-application-key": key.secret]
    let position = last.map { ["Last-Event-ID": $0] } ?? [:]
    return HTTPRequest(method: .get, path: "/eventstream/clip/v2", headers: headers.merging(position) { $1 })
  }
}

/// What came and was not heard yet, put together: however much comes, a part is read again once.
private final class CLIPNews: Sendable {
  private struct Content {
    var parser: EventStreamParser
    var isTooLong = false
    var news: [Bridge.Event] = []
    var parts: Set<HomePart> = []
    var hasBegun = false
    var id: String?
  }

  private let content: Mutex<Content>

  /// - Parameter last: The id of an event without one, until there is another.
  init(behind last: String?) { content = Mutex(Content(parser: EventStreamParser(lastID: last ?? ""))) }

  var isTooLong: Bool { content.withLock(\.isTooLong) }

  /// Adds what is in the bytes, and returns whether more can be added.
  func add(_ bytes: [UInt8]) -> Bool {
    content.withLock { content in
      if !content.hasBegun { content.news.append(.begins) }
      content.hasBegun = true
      var (parts, id) = (content.parts, content.id)
      do throws(EventStreamParser.TooLong) {
        try content.parser.take(bytes) { event in
          parts.formUnion(event.parts)
          id = event.id
        }
      } catch { content.isTooLong = true }
      (content.parts, content.id) = (parts, id)
      return !content.isTooLong
    }
  }

  func take() -> [Bridge.Event] {
    content.withLock { content in
      defer { (content.news, content.parts, content.id) = ([], [], nil) }
      return content.news + (content.id.map { [.changed(content.parts, id: $0)] } ?? [])
    }
  }
}

/// What is read of an event: of which type the things are that were changed, added or deleted.
private struct CLIPEvent: Decodable {
  struct Resource: Decodable { let type: String }

  let data: [Resource]
}

extension ServerSentEvent {
  /// The parts of the home that it is about; all if it can't be read.
  fileprivate var parts: Set<HomePart> {
    let events = readable { try HTTPResponse(status: 200, body: Array(data.utf8)).decode([CLIPEvent].self) }
    return events.map { Set($0.flatMap(\.data).compactMap(\.part)) } ?? Set(HomePart.allCases)
  }
}

extension CLIPEvent.Resource {
  /// Nil if lights, rooms, zones and scenes are not changed by it: a group's light follows from its lights.
  fileprivate var part: HomePart? {
    switch type {
    case "light", "device", "zigbee_connectivity": .lights
    case "room": .rooms
    case "zone": .zones
    case "scene": .scenes
    case _: nil
    }
  }
}
