#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Synchronization

/// By whom and when changes are recorded: no two messages of a process have the same time.
public final class JournalClock: Sendable {
  let process: Int
  private let present: @Sendable () -> Int
  private let last = Mutex(Int.min)

  /// The clock of the system.
  public convenience init() { self.init(process: Int(getpid()), present: systemTime) }

  /// A clock of that process.
  ///
  /// - Parameter present: The microseconds since 1970.
  public init(process: Int, present: @escaping @Sendable () -> Int) {
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

/// The microseconds since 1970, by the clock of the system.
private func systemTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}
