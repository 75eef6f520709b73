public import KhipuControl
public import KhipuValues

/// A state that counts, in an array, so that it shows whether it was copied.
public struct Numbers: Alterable, Equatable {
  /// Counts on.
  public enum Change: Equatable, Sendable { case counting(Int) }

  private(set) var counts = [0]

  /// The count.
  public var count: Int { counts[0] }

  /// Where the array is.
  public var address: UInt { counts.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }

  /// A state with that count.
  public init(_ count: Int = 0) { counts[0] = count }

  /// Returns the state after the change.
  public consuming func alter(by change: Change) -> Numbers {
    switch change {
    case .counting(let number): counts[0] += number
    }
    return consume self
  }
}

extension Store<Numbers> {
  /// Counts on.
  public func count(_ numbers: Int...) throws(FileError) { try change(numbers.map(Numbers.Change.counting)) }
}
