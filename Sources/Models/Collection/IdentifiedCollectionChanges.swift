extension IdentifiedCollection where Element: Equatable {
  /// The changes that lead from these elements to the others, each in the words of whoever asks: what is gone first, then
  /// what has come or is another one, in the order of the identifiers.
  public func changes<Change>(
    to others: IdentifiedCollection, removing: (Element.ID) -> Change, adding: (Element) -> Change,
    replacing: (_ old: Element, _ new: Element) -> Change
  ) -> [Change] {
    let gone = filter { others[$0.id] == nil }.map { removing($0.id) }
    let come = others.compactMap { new -> Change? in
      guard let old = self[new.id] else { return adding(new) }
      return old == new ? nil : replacing(old, new)
    }
    return gone + come
  }
}
