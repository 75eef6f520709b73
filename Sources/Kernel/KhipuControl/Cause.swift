import Synchronization

/// The message that caused a change, as a journal records it.
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

  /// The time of the message's first change, in microseconds since the Unix epoch. Later changes get the same time.
  public func time(_ now: () -> Int) -> Int {
    progress.withLock { progress in
      let time = progress.time ?? now()
      progress.time = time
      return time
    }
  }

  func close() { progress.withLock { $0.isOpen = false } }
}
