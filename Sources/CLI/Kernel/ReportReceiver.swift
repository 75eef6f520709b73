import Features
import KhipuMessages
import Synchronization

/// Keeps the reports of what a task sends, and of everything that it causes. Those of other tasks are theirs.
final class ReportReceiver: Sendable {
  @TaskLocal private static var current: ReportReceiver?

  private let reports = Mutex<[Message]>([])

  private init() {}

  /// Hears every message of the domain.
  @Sendable static func receive(_ message: Message) {
    if message.outcome != nil { current?.reports.withLock { $0.append(message) } }
  }

  /// Runs the body, and returns the reports meanwhile.
  static func reports(isolation: isolated (any Actor)? = #isolation, of body: () async -> Void) async -> [Message] {
    let receiver = ReportReceiver()
    await $current.withValue(receiver, operation: body)
    return receiver.reports.withLock(\.self)
  }
}
