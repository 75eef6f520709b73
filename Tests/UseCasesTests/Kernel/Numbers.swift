import Models
import UseCases

/// A state that counts, in an array, so that it shows whether it was copied.
struct Numbers: Alterable, Equatable {
  enum Change: Equatable { case counting(Int) }

  private(set) var counts = [0]

  var count: Int { counts[0] }

  /// Where the array is.
  var address: UInt { counts.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } }

  init(_ count: Int = 0) { counts[0] = count }

  consuming func alter(by change: Change) -> Numbers {
    switch change {
    case .counting(let number): counts[0] += number
    }
    return consume self
  }
}

extension Store<Numbers> {
  /// Counts on.
  func count(_ numbers: Int...) throws(FileError) { try change(numbers.map(Numbers.Change.counting)) }
}
