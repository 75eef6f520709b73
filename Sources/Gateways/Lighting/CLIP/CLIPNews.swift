import KhipuFiles
import KhipuHTTP
import Models
import Synchronization
import UseCases

/// What came and was not heard yet, put together: however much comes, a part is read again once.
final class CLIPNews: Sendable {
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
