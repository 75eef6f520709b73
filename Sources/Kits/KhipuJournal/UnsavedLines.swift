import KhipuControl
import KhipuValues
import Synchronization

/// Lines that could not be written. They are kept in memory for the history of this process.
final class UnsavedLines<State: Alterable & Codable>: Sendable where State.Change: Codable {
  private let lines = Mutex<[JournalLine<State>]>([])

  /// Keeps the line, and drops the oldest if there are more than 1,000.
  func add(_ line: JournalLine<State>) {
    lines.withLock { lines in
      lines.append(line)
      if lines.count > Self.most { lines.removeFirst() }
    }
  }

  /// The history with these lines inserted by time; the written ones keep their order.
  func inserted(into history: Journal<State>.History) -> Journal<State>.History {
    var entries = history.entries
    for entry in lines.withLock({ $0 }).map({ $0.entry }) {
      let place = entries.lastIndex { $0.moment <= entry.moment }.map { $0 + 1 } ?? 0
      entries.insert(entry, at: place)
    }
    return Journal.History(history.first, since: history.start, entries)
  }

  private static var most: Int { 1000 }
}
