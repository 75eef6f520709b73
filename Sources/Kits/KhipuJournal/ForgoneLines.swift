import KhipuControl
import KhipuValues
import Synchronization

/// The lines that could not be written and whose changes are kept in memory alone, for the history of the process.
final class ForgoneLines<State: Alterable & Codable>: Sendable where State.Change: Codable {
  private let lines = Mutex<[JournalLine<State>]>([])

  /// Keeps the line; of many the newest.
  func add(_ line: JournalLine<State>) {
    lines.withLock { lines in
      lines.append(line)
      if lines.count > Self.most { lines.removeFirst() }
    }
  }

  func removeAll() { lines.withLock { $0 = [] } }

  /// The history with these lines at their times; what was written keeps its order.
  func inserted(into history: Journal<State>.History) -> Journal<State>.History {
    var entries = history.entries
    for entry in lines.withLock(\.self).map(\.entry) {
      let place = entries.lastIndex { $0.moment <= entry.moment }.map { $0 + 1 } ?? 0
      entries.insert(entry, at: place)
    }
    return Journal.History(history.first, since: history.start, entries)
  }

  private static var most: Int { 1000 }
}
