public import KhipuControl
public import KhipuValues
import Synchronization

extension Store {
  /// The store of a part of the state. Its changes are changes of the whole: there is one journal, one order and one lock. `decide`
  /// gets the part, `updated` delivers a state only if the part has changed, and `history` has only the changes of the part.
  public func part<Part: Alterable & Equatable>(
    _ part: @escaping @Sendable (State) -> Part, as changes: Case<State.Change, Part.Change>
  ) -> Store<Part> {
    Store<Part>(
      state: { () throws(FileError) in part(try await state()) },
      change: { parts throws(FileError) in try await change(parts.map(changes.embed)) },
      decide: { by throws(FileError) in try await decide { by(part($0)).map(changes.embed) } },
      updated: { subscriber throws(FileError) in
        let last = Mutex<Part?>(nil)
        return try await updated { state in
          let next = part(state)
          let isChanged = last.withLock { last in
            defer { last = next }
            return last != next
          }
          if isChanged { subscriber(next) }
        }
      },
      history: { isEnough throws(FileError) in
        let whole = try await history { isEnough($0.part(part, as: changes)) }
        return whole.part(part, as: changes)
      })
  }
}

extension Journal.History {
  fileprivate func part<Part>(
    _ part: (State) -> Part, as changes: Case<State.Change, Part.Change>
  ) -> Journal<Part>.History {
    let entries = entries.compactMap { entry -> Journal<Part>.Entry? in
      let parts = entry.changes.compactMap(changes.extract)
      return parts.isEmpty
        ? nil
        : Journal<Part>.Entry(
          moment: entry.moment, process: entry.process, cause: entry.cause, changes: parts, reversed: entry.reversed)
    }
    return Journal<Part>.History(part(first), since: start, entries)
  }
}
