import Models
import UseCases

@testable import Gateways

/// The smallest state there is: numbers, in the order in which they came.
struct Numbers: Alterable, Codable, Hashable {
  enum Change: Codable, Hashable, Sendable { case counting(Int) }

  var numbers: [Int] = []

  consuming func alter(by change: Change) -> Numbers {
    switch change {
    case .counting(let number): numbers.append(number)
    }
    return consume self
  }
}

extension JournalClock {
  /// A clock of process 7 that is read as 0, 1, 2 …
  static var counting: JournalClock { JournalClock(process: 7, present: { 0 }) }
}

extension Store<Numbers> {
  /// A store over the files of the home, as every process makes its own.
  static func disk(
    _ home: HomeDirectory, bound: Int = 26_000, timeout: Duration = .seconds(5),
    clock: JournalClock = .counting, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Self {
    createStore(
      journal: createDiskJournal(
        in: home, first: Numbers(), bound: bound, timeout: timeout, clock: clock, notice: notice))
  }

  func count(_ numbers: Int...) throws(FileError) { try change(numbers.map { .counting($0) }) }

  var numbers: [Int] { get throws(FileError) { try state().numbers } }
}
