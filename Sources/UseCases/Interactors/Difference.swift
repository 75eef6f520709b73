internal import Models

extension IdentifiedCollection where Element: Equatable {
  /// The changes that lead from these elements to those that were loaded.
  ///
  /// What was changed by somebody else meanwhile isn't replaced: that change is newer than the read. What was changed and
  /// changed back meanwhile is taken for unchanged, until the next read.
  func changes(
    to loaded: IdentifiedCollection, removing: (Element.ID) -> AppState.Change.Removing,
    adding: (Element) -> AppState.Change.Adding, replacing: (Element, Element) -> AppState.Change.Replacing
  ) -> [AppState.Change] {
    let gone = filter { loaded[$0.id] == nil }.map { AppState.Change.by(.removing(removing($0.id))) }
    let come = loaded.compactMap { new -> AppState.Change? in
      guard let old = self[new.id] else { return .by(.adding(adding(new))) }
      return old == new ? nil : .by(.replacing(replacing(old, new)))
    }
    return gone + come
  }
}
