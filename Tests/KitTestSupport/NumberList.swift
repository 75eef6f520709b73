public import KhipuFiles
public import KhipuJournal
public import KhipuValues
public import KhipuControl

/// The smallest state there is: numbers, in the order in which they came.
public struct NumberList: Alterable, Codable, Hashable {
  /// One more number.
  public enum Change: Codable, Hashable, Sendable { case counting(Int) }

  /// The numbers.
  public var numbers: [Int] = []

  /// No numbers.
  public init() {}

  /// Returns the numbers with one more.
  public consuming func alter(by change: Change) -> NumberList {
    switch change {
    case .counting(let number): numbers.append(number)
    }
    return consume self
  }
}

extension JournalClock {
  /// A clock of process 7 that is read as 0, 1, 2 …
  public static var counting: JournalClock { JournalClock(process: 7, present: { 0 }) }
}

extension Store<NumberList> {
  /// A store over the files of the home, as every process makes its own.
  public static func disk(
    _ home: HomeDirectory, bound: Int = 26_000, timeout: Duration = .seconds(5),
    clock: JournalClock = .counting, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Self {
    createStore(
      journal: createDiskJournal(
        in: home, first: NumberList(), bound: bound, timeout: timeout, clock: clock, notice: notice))
  }

  /// Adds numbers.
  public func count(_ numbers: Int...) throws(FileError) { try change(numbers.map { .counting($0) }) }

  /// The numbers so far.
  public var numbers: [Int] { get throws(FileError) { try state().numbers } }
}
