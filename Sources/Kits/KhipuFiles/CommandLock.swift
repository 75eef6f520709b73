import KhipuConcurrency
public import KhipuControl
import Synchronization

/// A lock file that one message at a time holds, in all processes. An app has one for each file.
public final class CommandLock: Sendable {
  /// Identifies a message.
  private final class Holder: Sendable {}

  private struct Held {
    let holder: Holder
    /// Nil if the file can't be created.
    let file: File?
    // The claims of the message that have not ended.
    var claims = 1
  }

  private let path: String
  private let timeout: Duration
  private let unprotected: @Sendable (FileError) -> Void
  // The messages of this process, in order of arrival.
  private let turn = AsyncSemaphore(permits: 1)
  private let held = Mutex<Held?>(nil)
  private let isReported = Atomic(false)

  /// - `timeout`: How long a claim waits.
  /// - `unprotected`: Receives the error, once, if the file can't be created. A claim then waits only for this process.
  public init(
    at path: String, within timeout: Duration = .seconds(30), unprotected: @escaping @Sendable (FileError) -> Void
  ) {
    (self.path, self.timeout, self.unprotected) = (path, timeout, unprotected)
  }

  /// Takes the lock for the running message, or joins an earlier claim of the message, such as that of an undo for the commands
  /// that it sends. The message holds the lock until all its claims have ended; the returned closure, called once, ends this one.
  ///
  /// - Parameter isReporting: Whether `unprotected` is called if the file can't be created.
  /// - Throws: `.locked` after the timeout; `.cancelled` if the task is cancelled first; `.unwritable` if the system refuses the
  ///   lock.
  public func claim(isReporting: Bool = true) async throws(FileError) -> @Sendable () -> Void {
    let holder = MessageContext.value(Holder.init)
    if join(holder) { return end }
    let file = try await withTimeout(timeout, orThrow: .locked(path: path)) { () throws(FileError) in
      try await self.turn.acquire(orThrow: FileError.cancelled(path: self.path))
      do throws(FileError) { return try await self.lockedFile(isReporting) } catch {
        self.turn.release()
        throw error
      }
    }
    held.withLock { $0 = Held(holder: holder, file: file) }
    return end
  }

  private func join(_ holder: Holder) -> Bool {
    held.withLock { held in
      guard held?.holder === holder else { return false }
      held?.claims += 1
      return true
    }
  }

  private func lockedFile(_ isReporting: Bool) async throws(FileError) -> File? {
    let file: File
    do { file = try File.creatingLock(path) } catch {
      if isReporting, !isReported.exchange(true, ordering: .relaxed) { unprotected(error) }
      return nil
    }
    try await file.lock()
    return file
  }

  @Sendable private func end() {
    let isFree = held.withLock { held in
      held?.claims -= 1
      guard held?.claims == 0 else { return false }
      held?.file?.unlock()
      held = nil
      return true
    }
    if isFree { turn.release() }
  }
}
