import KhipuControl
import KhipuFiles
import KhipuValues

extension JournalFiles {
  /// Reads the files, then the archive backwards. Stops if `isEnough` returns true, or if older changes have no time or are gone.
  ///
  /// Calls `isEnough` only when the number of entries has doubled, because it may take time in proportion to that number.
  func history(_ isEnough: (Journal<State>.History) -> Bool) throws(FileError) -> Journal<State>.History {
    let (snapshot, lines, position) = try readLines()
    if position.format.isOlder {
      return Journal.History(snapshot.alter(by: lines.flatMap { $0.changes }), since: .now(clock), [])
    }
    let written = try File.writingTime(of: home.state).map { Moment(microseconds: $0 * 1_000_000) }
    var history = Journal.History(
      snapshot, since: written.map { min($0, lines.first?.entry.moment ?? .now(clock)) }, lines.map { $0.entry })
    var (next, asked) = (position.generation, 0)
    for generation in try archive.generations().reversed() where generation < next {
      if history.entries.count >= 2 * asked {
        asked = history.entries.count
        if isEnough(history) { break }
      }
      guard let (first, lines) = try archived(generation, before: next) else { break }
      let start = generation == 0 ? nil : lines.first?.entry.moment ?? history.start
      history = Journal.History(first, since: start, lines.map { $0.entry } + history.entries)
      next = generation
    }
    return history
  }

  /// The first state in the file that begins with `generation`, and the lines before `next`; nil if a generation is missing, as
  /// after a power failure, or the file is damaged. The changes before a gap don't lead to those after it, so the history begins
  /// after the file.
  private func archived(_ generation: Int, before next: Int) throws(FileError) -> (first: State, lines: [Line])? {
    guard let file = try File.reading(archive.journals(generation)) else { return nil }
    let bytes = try file.contents()
    var (first, journals): (State?, [(generation: Int, lines: [Line])]) = (generation == 0 ? self.first : nil, [])
    var damaged: [Int] = []
    for (number, line) in zip(1..., bytes.split(separator: .newline, omittingEmptySubsequences: false).dropLast()) {
      if line.first != UInt8(ascii: "{"), !journals.isEmpty {
        if let line = try decode(line, of: file) {
          journals[journals.endIndex - 1].lines.append(line)
        } else {
          damaged.append(number)
        }
      } else if number == 1, case .content(let snapshot) = try file.decode(Snapshot.self, line) {
        first = snapshot.state
      } else if case .content(let header) = try file.decode(part: Header.self, line) {
        journals.removeAll { $0.generation >= header.generation }
        journals.append((header.generation, []))
      } else {
        damaged.append(number)
      }
    }
    if let line = first == nil ? 1 : damaged.first {
      report(file, damagedAt: line)
      return nil
    }
    journals.removeAll { $0.generation >= next }
    let isWhole = journals.map(\.generation).elementsEqual(generation..<next)
    return isWhole ? first.map { ($0, journals.flatMap { $0.lines }) } : nil
  }

  /// Moves a damaged file of the archive aside, and says so. This is no error, because the later changes are still known.
  private func report(_ file: File, damagedAt line: Int) {
    notice("\(File.damaged(file.path, at: "line \(line)")); the history begins after it")
  }
}
