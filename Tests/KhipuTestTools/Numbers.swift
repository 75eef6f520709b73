public import KhipuControl
public import KhipuValues

/// A count, stored in an array to detect copies.
public struct Numbers: Alterable, Equatable {
  public enum Change: Hashable, Sendable { case counting(Int) }

  private(set) var counts = [0]

  public var count: Int { counts[0] }

  /// The address of the array's storage.
  public var address: UInt { counts.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }

  public init(_ count: Int = 0) { counts[0] = count }

  public consuming func alter(by change: Change) -> Numbers {
    switch change {
    case .counting(let number): counts[0] += number
    }
    return consume self
  }
}

extension Store<Numbers> {
  public func count(_ numbers: Int...) async throws(FileError) {
    try await change(numbers.map(Numbers.Change.counting))
  }

  /// A copy of the store that records 1 for each subscription, and -1 for its end.
  public func recording(subscriptions: Recorder<Int>) -> Store {
    var store = self
    store.updated = { [updated] subscriber throws(FileError) in
      let unsubscribe = try await updated(subscriber)
      subscriptions.record(1)
      return {
        subscriptions.record(-1)
        unsubscribe()
      }
    }
    return store
  }
}
