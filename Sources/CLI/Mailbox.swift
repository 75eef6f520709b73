internal import Features
internal import Synchronization

/// Where the app puts its reports until somebody fetches them.
final class Mailbox: Sendable {
  private let reports = Mutex<[Report]>([])

  @Sendable func receive(_ message: Message) {
    guard let report = Report(message) else { return }
    reports.withLock { $0.append(report) }
  }

  /// The reports that came since the last time.
  func empty() -> [Report] {
    reports.withLock { reports in
      defer { reports = [] }
      return reports
    }
  }
}
