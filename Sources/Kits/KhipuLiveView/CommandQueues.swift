import KhipuCommandLine
import KhipuSentences
import KhipuTerminal

/// Carries out what keys ask for: what belongs to one feature in its order, and without holding up the others.
struct CommandQueues<Tool: CommandLineTool> {
  enum Order: Sendable { case command(Tool.Command), sentence(String) }

  private let app: App<Tool>
  /// What failed before it had a report is noted.
  private let notes: Notes
  private var queues: [String: AsyncStream<Order>.Continuation] = [:]

  init(app: App<Tool>, notes: Notes) { (self.app, self.notes) = (app, notes) }

  mutating func add(_ order: Order, in group: inout DiscardingTaskGroup) {
    let name =
      switch order {
      case .command(let command): command.feature
      case .sentence: ""
      }
    if queues[name] == nil {
      let (orders, queue) = AsyncStream.makeStream(of: Order.self)
      queues[name] = queue
      group.addTask { [app, notes] in
        for await order in orders where !Task.isCancelled { await Self.carryOut(order, by: app, notes) }
      }
    }
    queues[name]?.yield(order)
  }

  private static func carryOut(_ order: Order, by app: App<Tool>, _ notes: Notes) async {
    do throws(CLIError) {
      switch order {
      case .command(let command): _ = try await app.carryOut(command)
      case .sentence(let sentence): _ = try await app.carryOut(sentence)
      }
    } catch { if let line = error.line { notes.show(line) } }
  }
}
