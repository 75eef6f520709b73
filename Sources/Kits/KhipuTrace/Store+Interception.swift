public import KhipuControl

extension Store {
  /// The store with each closure wrapped. A trace records the changes, and the state before a decision.
  public func intercepted(by interception: Interception) -> Store {
    Store(
      state: { () throws(FileError) in try await interception.call("store.state", state) },
      change: { changes throws(FileError) in
        try await interception.call("store.change", changes: changes) { () throws(FileError) in
          try await change(changes)
        }
      },
      decide: { choose throws(FileError) in
        _ = try await interception.call("store.decide") { () throws(FileError) in
          var (before, changes): (State?, [State.Change]) = (nil, [])
          try await decide { state in
            (before, changes) = (state, choose(state))
            return changes
          }
          if !changes.isEmpty { MessageContext.current?.span?.begin(.call("store.change", changes: changes)).end() }
          return before
        }
      },
      updated: { subscriber throws(FileError) in
        try await interception.call("store.updated") { () throws(FileError) in try await updated(subscriber) }
      },
      history: { isEnough throws(FileError) in
        try await interception.call("store.history") { () throws(FileError) in try await history(isEnough) }
      })
  }
}
