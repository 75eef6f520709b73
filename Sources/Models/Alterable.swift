/// An immutable value that answers a change with its next version.
///
/// A change is a value of a small enum that reads as English. Whoever gives the value away (`consume`) has it
/// altered in place; whoever keeps it keeps what it was.
public protocol Alterable: Sendable {
  /// All that can be asked of the value.
  associatedtype Change: Sendable

  /// The value as it is after one change.
  consuming func alter(by change: Change) -> Self
}

extension Alterable {
  /// The value as it is after several changes, in their order.
  public consuming func alter(by changes: [Change]) -> Self {
    var altered = self
    for change in changes { altered = (consume altered).alter(by: change) }
    return altered
  }

  /// The value as it is after several changes, in their order.
  public consuming func alter(by first: Change, _ second: Change, _ others: Change...) -> Self {
    alter(by: [first, second] + others)
  }
}
