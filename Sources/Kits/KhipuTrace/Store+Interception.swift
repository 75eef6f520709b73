public import KhipuControl

extension Store {
  /// The store with each closure wrapped. A trace records the changes, and the state before a decision.
  public func intercepted(by interception: Interception) -> Store {
    let nothing: @Sendable () -> Void = {}
    return Store(
      state: { () throws(FileError) in try interception.call("store.state", state) },
      change: { changes throws(FileError) in
        try interception.call("store.change", changes: changes) { () throws(FileError) in try change(changes) }
      },
      decide: { choose throws(FileError) in
        _ = try interception.call("store.decide") { () throws(FileError) in
          var (before, changes): (State?, [State.Change]) = (nil, [])
          try decide { state in
            (before, changes) = (state, choose(state))
            return changes
          }
          if !changes.isEmpty { MessageContext.current?.span?.begin(.call("store.change", changes: changes)).end() }
          return before
        }
      },
      reset: { () throws(FileError) in try interception.call("store.reset", reset) },
      updated: { callback in interception.before("store.updated", neutral: nothing) { updated(callback) }() },
      history: { isEnough throws(FileError) in
        try interception.call("store.history") { () throws(FileError) in try history(isEnough) }
      })
  }
}

extension Interception {
  fileprivate func call<Value: Sendable>(
    _ name: String, changes: [any Sendable] = [], _ closure: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    switch self {
    case .answered(let answer): return try FileError.answer(to: name, by: answer)
    case .traced:
      let span = MessageContext.current?.span?.begin(.call(name, changes: changes))
      do throws(FileError) {
        let value = try closure()
        span?.end(value: value)
        return value
      } catch {
        span?.end(error)
        throw error
      }
    }
  }
}
