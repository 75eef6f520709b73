import KhipuConcurrency
import KhipuControl
import KhipuFiles
import KhipuHTTP
import Synchronization

/// Starts callers in order of arrival, with at least `interval` between two starts, also of other processes. Callers of different
/// processes start in the order in which they get the lock of `shared`.
final class Spacing<C: Clock>: Sendable where C.Duration == Duration {
  private let clock: C
  private let interval: Duration
  private let shared: SharedTime?
  private let semaphore = AsyncSemaphore(permits: 1)
  private let next = Mutex<C.Instant?>(nil)

  init(clock: C, interval: Duration, shared: SharedTime?) {
    (self.clock, self.interval, self.shared) = (clock, interval, shared)
  }

  /// Sleeps until the caller's turn, then calls `start`. A caller that is cancelled before its turn doesn't delay the others.
  func start(_ start: () async throws(TransportError) -> Void) async throws(TransportError) {
    try await semaphore.acquire(orThrow: TransportError.cancelled)
    defer { semaphore.release() }
    let file = try await lockedFile()
    defer { file?.unlock() }
    let elapsed = file.flatMap { shared?.elapsed(in: $0) }
    let others = elapsed.map { clock.now.advanced(by: interval - $0) }
    if let time = [next.withLock(\.self), others].compactMap(\.self).max() {
      do { try await clock.sleep(until: time, tolerance: nil) } catch { throw .cancelled }
    }
    try await start()
    next.withLock { $0 = clock.now.advanced(by: interval) }
    if let file { record(in: file) }
  }

  /// Nil if the file can't be used, as on a disk that can't be written: then only the distance within this process is kept.
  private func lockedFile() async throws(TransportError) -> File? {
    do { return try await shared?.lock() } catch {
      if case .cancelled = error { throw .cancelled }
      return nil
    }
  }

  private func record(in file: File) {
    do { try shared?.record(in: file) } catch { /* Other processes start too early, and the bridge refuses them. */  }
  }
}
