import Features
import Synchronization

/// Keeps the app's reports until they are taken.
final class ReportReceiver: Sendable {
  private let reports = Mutex<[Message]>([])

  @Sendable func receive(_ message: Message) {
    if message.outcome != nil { reports.withLock { $0.append(message) } }
  }

  /// The reports since the last time.
  func take() -> [Message] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
