public import KhipuValues

extension IdentifiedCollection where Element: Alterable & Equatable {
  /// The changes that turn this collection into `other`: removals, then new and changed elements, each ordered by
  /// identifier.
  public func changes(to other: IdentifiedCollection) -> [CollectionChange<Element>] {
    filter { !other.contains($0.id) }.map { .removing($0.id) } + other.filter { self[$0.id] != $0 }.map { .adding($0) }
  }
}
