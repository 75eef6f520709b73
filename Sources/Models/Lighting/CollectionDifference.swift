public import KhipuValues

extension IdentifiedCollection where Element: Alterable & Equatable {
  /// The changes that lead to the other collection: removals first, then what is new or different, in the order of the
  /// identifiers.
  public func changes(to other: IdentifiedCollection) -> [CollectionChange<Element>] {
    filter { !other.contains($0.id) }.map { .removing($0.id) } + other.filter { self[$0.id] != $0 }.map { .adding($0) }
  }
}
