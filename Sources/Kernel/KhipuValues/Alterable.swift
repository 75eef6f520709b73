/// A value that changes turn into its next version. No version is ever modified.
///
/// A change is usually a value of an enum that reads like English. If the caller consumes the old version, `alter` reuses its
/// memory instead of copying it; a caller that keeps the old version keeps it unchanged.
public protocol Alterable: Sendable {
  associatedtype Change: Sendable

  /// Returns the value after one change. An implementation ends with `return consume self`: `return self` copies the value.
  consuming func alter(by change: Change) -> Self
}

extension Alterable {
  public consuming func alter(by changes: [Change]) -> Self {
    var altered = consume self
    for change in changes { altered = (consume altered).alter(by: change) }
    return altered
  }

  /// Alters the value in place, whereas `property = property.alter(by:)` copies it.
  public mutating func change(by change: Change) { self = (consume self).alter(by: change) }
}

extension Alterable where Change == Self, Self: Identifiable {
  /// Replaces the whole value, unless the identifiers differ.
  public consuming func alter(by next: Self) -> Self { next.id == id ? next : self }
}
