import KhipuControl
import KhipuFiles
import KhipuValues

extension JournalFiles {
  /// Applies the changes of other writers, calls `decide` with the state, and appends the changes that it returns, as one line.
  /// Changes that can't be written are still applied if `mayStayUnsaved` allows it. Returns whether the state changed.
  func record(
    _ decide: (State) -> [State.Change], in state: inout State, _ position: inout JournalPosition?,
    as line: ([State.Change]) -> JournalLine<State>
  ) throws(FileError) -> Bool {
    // Clears the position, so that after an error the next call reads and delivers the whole state.
    let held = position.take()
    var (news, next) = try news(since: held)
    let isNew = news.apply(to: &state)
    let changes = decide(state)
    if !changes.isEmpty {
      let line = line(changes)
      do throws(FileError) {
        try append(line, &next)
        compactIfLong(&next)
      } catch {
        guard try next.isIntact(), mayStayUnsaved(changes, error) else { throw error }
        unsaved.add(line)
      }
      state = (consume state).alter(by: changes)
    }
    position = next
    return isNew || !changes.isEmpty
  }

  private func append(_ line: Line, _ position: inout JournalPosition) throws(FileError) {
    if let refusal = position.refusal ?? position.journal?.refusal { throw refusal }
    // The format in the header applies to all lines, so a journal in an older format is replaced first.
    if position.format.isOlder { try beginAnew(&position) }
    let line = try File.encode(line, for: home.journal) + [.newline]
    if position.end == 0 { try beginJournal(&position) }
    guard let journal = position.journal else { throw .unwritable(path: home.journal, reason: "it was removed") }
    do throws(FileError) {
      try journal.append(line)
    } catch {
      // If truncating fails too, the next read finds an unfinished line.
      do throws(FileError) { try journal.cut(to: position.end) } catch { notice("\(error)") }
      throw error
    }
    position.end += line.count
    position.lines += 1
  }

  func beginJournal(_ position: inout JournalPosition) throws(FileError) {
    let header = try File.encode(Header(generation: position.generation), for: home.journal) + [.newline]
    // Not durable: after a power failure, the old, the new and an unfinished journal all lead to the same state.
    try File.replace(home.journal, with: header, durable: false)
    (position.journal, position.end, position.lines) = (try File.updating(home.journal), header.count, 1)
  }
}
