/// An immutable value that a change turns into its next version.
///
/// A change is a value of a small enum that reads as English. A caller that consumes the value has it altered in place; a
/// caller that keeps a copy keeps the old version.
public protocol Alterable: Sendable {
  /// All changes that the value takes.
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

  /// Alters a stored property in place: reading, altering and writing it back would copy it.
  public mutating func change(by change: Change) { self = (consume self).alter(by: change) }
}

extension Alterable where Change == Self, Self: Identifiable {
  /// Replaces the value as a whole; one with another identifier is another thing.
  public consuming func alter(by next: Self) -> Self { next.id == id ? next : self }
}
