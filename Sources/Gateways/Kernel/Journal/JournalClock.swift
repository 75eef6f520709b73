#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Synchronization
import UseCases

/// By whom and when changes are recorded: no two messages of a process have the same time.
final class JournalClock: Sendable {
  /// The number of the process.
  let process: Int
  private let present: @Sendable () -> Int
  private let last = Mutex(Int.min)

  /// - Parameter present: The microseconds since 1970.
  init(
    process: Int = Int(ProcessInfo.processInfo.processIdentifier),
    present: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970 * 1e6) }
  ) {
    (self.process, self.present) = (process, present)
  }

  /// The microseconds since 1970, or more if that was the time already.
  func now() -> Int {
    last.withLock { last in
      last = max(present(), last &+ 1)
      return last
    }
  }
}
