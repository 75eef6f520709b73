import Synchronization

/// The records of a bridge that can't be read: each is a notice once, or is listed.
final class LeftOutRecords: Sendable {
  /// The list is nil unless records are listed.
  private let records = Mutex<(noticed: Set<String>, listed: [String]?)>(([], nil))
  private let notice: @Sendable (String) -> Void

  /// - Parameter notice: Receives a sentence for each record.
  init(notice: @escaping @Sendable (String) -> Void) { self.notice = notice }

  func add(_ record: String) {
    let isNotice = records.withLock { records in
      guard let listed = records.listed else { return records.noticed.insert(record).inserted }
      if !listed.contains(record) { records.listed?.append(record) }
      return false
    }
    if isNotice { notice("left out \(record)") }
  }

  /// From now on, lists the records in place of notices.
  func beginList() { records.withLock { $0.listed = [] } }

  /// The records since `beginList`, each once.
  func endList() -> [String] {
    records.withLock { records in
      defer { records.listed = nil }
      return records.listed ?? []
    }
  }
}
