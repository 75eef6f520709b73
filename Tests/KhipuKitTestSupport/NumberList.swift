public import KhipuFiles
public import KhipuJournal
public import KhipuValues
public import KhipuControl

/// A minimal state: numbers in the order of arrival.
public struct NumberList: Alterable, Codable, Hashable {
  public enum Change: Codable, Hashable, Sendable { case counting(Int) }

  public var numbers: [Int] = []

  public init() {}

  public consuming func alter(by change: Change) -> NumberList {
    switch change {
    case .counting(let number): numbers.append(number)
    }
    return consume self
  }
}

extension JournalClock {
  /// A clock for process 7 that returns 0, 1, 2 …
  public static var counting: JournalClock { JournalClock(process: 7, present: { 0 }) }
}

extension Store<NumberList> {
  /// A new store that uses the files in the home directory, as a new process would.
  public static func disk(
    _ home: HomeDirectory, bound: Int = 26_000, timeout: Duration = .seconds(600),
    clock: JournalClock = .counting, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Self {
    createStore(
      journal: createDiskJournal(
        in: home, first: NumberList(), bound: bound, timeout: timeout, clock: clock, notice: notice))
  }

  public func count(_ numbers: Int...) async throws(FileError) { try await change(numbers.map { .counting($0) }) }

  public var numbers: [Int] { get async throws(FileError) { try await state().numbers } }
}

extension HomeDirectory {
  /// Removes the state and its history, as another process may.
  public func forgetState() async throws(FileError) { try await forget(files: [state, journal], locks: []) }
}
