import Synchronization

/// The message that the running task works on, with which a journal records the changes of the state.
public final class Cause: Sendable {
  private struct Progress {
    var isOpen = true
    var time: Int?
  }

  private let describe: @Sendable () -> String
  private let progress = Mutex(Progress())

  init(_ describe: @escaping @Sendable () -> String) { self.describe = describe }

  public var sentence: String { describe() }

  var isOpen: Bool { progress.withLock(\.isOpen) }

  /// When the first change was recorded, in microseconds: all changes of one message are recorded with that time.
  public func time(_ now: () -> Int) -> Int {
    progress.withLock { progress in
      let time = progress.time ?? now()
      progress.time = time
      return time
    }
  }

  func close() { progress.withLock { $0.isOpen = false } }
}
