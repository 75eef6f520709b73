import KhipuControl
import KhipuTerminal
import Synchronization

/// The reports of what a line sends, and of everything that it causes. Those of other lines are theirs.
final class ReportList: Sendable {
  private let content = Mutex<(reports: [Report], isOfLine: Bool)>(([], false))

  init() {}

  /// That of the line that the running task carries out.
  static var current: ReportList { Reads.value { ReportList() } }

  /// Whether a line asked for them, and not a source.
  var isOfLine: Bool {
    get { content.withLock(\.isOfLine) }
    set { content.withLock { $0.isOfLine = newValue } }
  }

  /// Adds the message if it is the report of a command.
  func add(_ message: Report) {
    if message.outcome != nil { content.withLock { $0.reports.append(message) } }
  }

  /// Runs the body, and returns the reports meanwhile.
  func reports(isolation: isolated (any Actor)? = #isolation, of body: () async -> Void) async -> [Report] {
    content.withLock { $0.reports = [] }
    await body()
    return content.withLock(\.reports)
  }
}
