import KhipuControl
import KhipuMessages
import Synchronization

/// The reports that one line, or one message from a source, causes.
final class ReportList<Command: Hashable & Sendable>: Sendable {
  private let content = Mutex<(reports: [Message<Command>], isOfLine: Bool)>(([], false))

  init() {}

  /// The list for the line or message that the running task carries out; a new list if it carries out none.
  static var current: ReportList { MessageContext.value { ReportList() } }

  /// Whether a line caused the reports, rather than a source.
  var isOfLine: Bool {
    get { content.withLock(\.isOfLine) }
    set { content.withLock { $0.isOfLine = newValue } }
  }

  /// Adds the message if it has an outcome. Skips a command, which has none.
  func add(_ message: Message<Command>) {
    if message.outcome != nil { content.withLock { $0.reports.append(message) } }
  }

  /// Empties the list, runs `body`, and returns the reports added meanwhile.
  func reports(isolation: isolated (any Actor)? = #isolation, of body: () async -> Void) async -> [Message<Command>] {
    content.withLock { $0.reports = [] }
    await body()
    return content.withLock(\.reports)
  }
}
