import KhipuFiles
import KhipuHTTP
import Models
import Synchronization
import UseCases

/// Collects and merges events until they are taken, so that a burst of events causes only one read of each part of the home.
final class CLIPNews: Sendable {
  private struct Content {
    var parser: EventStreamParser
    var isTooLong = false
    var parts: Set<HomePart> = []
    var hasBegun = false
    var isBeginTaken = false
    var id: String?
  }

  private let content: Mutex<Content>

  /// - Parameter last: The last id received before this stream, or nil. Events get this id until one has its own.
  init(behind last: String?) { content = Mutex(Content(parser: EventStreamParser(lastID: last ?? ""))) }

  var isTooLong: Bool { content.withLock(\.isTooLong) }

  /// Parses the bytes. Returns false if an event is too long; then nothing more can be added.
  func add(_ bytes: [UInt8]) -> Bool {
    content.withLock { content in
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

  /// First `.begins`, then one event for all changes since the call before; nil if there is nothing new.
  func take() -> Bridge.Event? {
    content.withLock { content in
      if content.hasBegun, !content.isBeginTaken {
        content.isBeginTaken = true
        return .begins
      }
      defer { (content.parts, content.id) = ([], nil) }
      return content.id.map { .changed(content.parts, id: $0) }
    }
  }
}

/// An event, reduced to the types of the resources that were changed, added or deleted.
private struct CLIPEvent: Decodable {
  struct Resource: Decodable { let type: String }

  let data: [Resource]
}

extension ServerSentEvent {
  /// The parts of the home that the event concerns; all if it can't be decoded.
  fileprivate var parts: Set<HomePart> {
    let events = readable { try HTTPResponse(status: 200, body: Array(data.utf8)).decode([CLIPEvent].self) }
    return events.map { Set($0.flatMap(\.data).compactMap(\.part)) } ?? Set(HomePart.allCases)
  }
}

extension CLIPEvent.Resource {
  /// Nil for resources that aren't part of the home. A `grouped_light` is derived from lights, which have their own
  /// events.
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
