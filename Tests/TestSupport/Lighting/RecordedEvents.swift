internal import Foundation

/// A recorded stream of CLIP v2: the comment with which it begins, and then one event after the other.
public func recordedEvents() throws -> [String] {
  let file = URL(filePath: #filePath).appending(path: "../../Fixtures/events.txt").standardized
  let text = try String(contentsOf: file, encoding: .utf8)
  return text.split(separator: "\n\n").map { $0 + "\n\n" }
}
