import Features
import KhipuMessages
import KhipuSentences

/// Carries out what keys ask for: what belongs to one feature in its order, and without holding up the others.
struct CommandQueues {
  enum Order { case command(Command), sentence(String) }

  private let app: App
  /// Gets a line about what failed before it had a report.
  private let note: @Sendable (String) -> Void
  private var queues: [String: AsyncStream<Order>.Continuation] = [:]

  init(app: App, note: @escaping @Sendable (String) -> Void) { (self.app, self.note) = (app, note) }

  mutating func add(_ order: Order, in group: inout DiscardingTaskGroup) {
    let name =
      switch order {
      case .command(let command): Message.command(command).feature
      case .sentence: ""
      }
    if queues[name] == nil {
      let (orders, queue) = AsyncStream.makeStream(of: Order.self)
      queues[name] = queue
      group.addTask { [app, note] in
        for await order in orders where !Task.isCancelled { await Self.carryOut(order, by: app, note) }
      }
    }
    queues[name]?.yield(order)
  }

  private static func carryOut(_ order: Order, by app: App, _ note: (String) -> Void) async {
    do throws(CLIError) {
      switch order {
      case .command(let command): _ = try await app.carryOut(command)
      case .sentence(let sentence): _ = try await app.carryOut(sentence)
      }
    } catch { if let line = error.line { note(line) } }
  }
}
