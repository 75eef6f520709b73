import Features
import Synchronization

/// Keeps the app's reports until they are taken.
final class ReportReceiver: Sendable {
  private let reports = Mutex<[Report]>([])

  @Sendable func receive(_ message: Message) {
    guard let report = Report(message) else { return }
    reports.withLock { $0.append(report) }
  }

  /// The reports since the last time.
  func take() -> [Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
