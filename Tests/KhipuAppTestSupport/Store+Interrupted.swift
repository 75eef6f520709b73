public import KhipuControl
public import KhipuValues

extension Store {
  /// A store that another process changes just before each decision. A test with it fails if the use case's decision
  /// depends on a state that it read earlier.
  public func interrupted(by changes: [State.Change]) -> Store {
    var store = self
    store.decide = { choose throws(FileError) in
      try await change(changes)
      try await decide(choose)
    }
    return store
  }
}
