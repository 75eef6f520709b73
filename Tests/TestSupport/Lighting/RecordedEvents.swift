internal import Foundation

/// A recorded CLIP v2 stream: the comment at its beginning, followed by the events.
public func recordedEvents() throws -> [String] {
  let file = URL(filePath: #filePath).appending(path: "../../Fixtures/events.txt").standardized
  let text = try String(contentsOf: file, encoding: .utf8)
  return text.split(separator: "\n\n").map { $0 + "\n\n" }
}
