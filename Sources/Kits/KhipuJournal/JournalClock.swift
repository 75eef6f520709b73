#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import Synchronization

/// The process ID and the times of recorded changes. Each time that the clock returns is later than all before.
public final class JournalClock: Sendable {
  let process: Int
  private let present: @Sendable () -> Int
  private let last = Mutex(Int.min)

  /// Uses the system's clock and the process ID.
  public convenience init() { self.init(process: Int(getpid()), present: systemTime) }

  /// - `present`: Returns the microseconds since the Unix epoch.
  public init(process: Int, present: @escaping @Sendable () -> Int) {
    (self.process, self.present) = (process, present)
  }

  /// The microseconds since the Unix epoch, but at least one more than the last result.
  func now() -> Int {
    last.withLock { last in
      last = max(present(), last &+ 1)
      return last
    }
  }
}

/// The microseconds since the Unix epoch.
private func systemTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}
