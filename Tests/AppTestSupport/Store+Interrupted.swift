public import KhipuControl
public import KhipuValues

extension Store {
  /// A store that another process changes just before each decision: a use case that decides on a state that it read before
  /// fails its test.
  public func interrupted(by changes: [State.Change]) -> Store {
    var store = self
    store.decide = { choose throws(FileError) in
      try change(changes)
      try decide(choose)
    }
    return store
  }
}
