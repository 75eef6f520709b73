public import KhipuValues
import Synchronization

/// The message that caused a change, as a journal records it.
public final class Cause: Sendable {
  /// Identifies a message in the history; sentences may be equal. `moment` is the time of the message's first change.
  public struct Origin: Hashable, Sendable {
    public let moment: Moment
    public let process: Int

    public init(moment: Moment, process: Int) { (self.moment, self.process) = (moment, process) }
  }

  private struct Progress {
    var isOpen = true
    var time: Int?
  }

  private let describe: @Sendable () -> String
  /// The messages that this one undoes or redoes.
  public let reversed: [Origin]
  private let progress = Mutex(Progress())

  init(_ describe: @escaping @Sendable () -> String, reversing reversed: [Origin] = []) {
    (self.describe, self.reversed) = (describe, reversed)
  }

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
