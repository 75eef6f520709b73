import Synchronization

/// The records of a bridge that can't be read, each once.
final class LeftOutRecords: Sendable {
  private let known = Mutex<[String]>([])
  private let notice: @Sendable (String) -> Void

  /// - Parameter notice: Receives a sentence for each record.
  init(notice: @escaping @Sendable (String) -> Void) { self.notice = notice }

  /// The records since the last call.
  func take() -> [String] {
    known.withLock { known in
      defer { known = [] }
      return known
    }
  }

  func add(_ record: String) {
    let isNew = known.withLock { known in
      if known.contains(record) { return false }
      known.append(record)
      return true
    }
    if isNew { notice("left out \(record)") }
  }
}
