import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuTerminal

/// The lines that `follow` has to write to standard error, and what it has written. However many come, the newest 100 are kept.
struct FollowNotes<Command: SpokenCommand>: Sendable {
  enum Element: Hashable, Sendable {
    case report(Message<Command>), line(String)

    func show(in diagnostics: Diagnostics) {
      switch self {
      case .report(let message): diagnostics.show(Report(message).line(isJSON: false))
      case .line(let line): diagnostics.show(line)
      }
    }
  }

  private var waiting = Recent<Element>(Self.most)
  // The reports since the last success.
  private var reported = Recent<Message<Command>>(Self.most)
  // Why another system can't be used, and the commands that failed since; none if it can.
  private var outage: (kind: Failure.Kind, commands: Recent<Command>)?

  /// Adds the report of a failure or a partial success. A repeated one is skipped until a success. Of an outage, in which commands
  /// fail since another system doesn't answer or gives no access, adds the first report, and the first success of a command that
  /// failed.
  /// Commands and the reports of cancelled ones, as after Ctrl-C, aren't added.
  mutating func receive(_ message: Message<Command>) {
    guard case .report(let command, let outcome) = message, outcome.failure?.kind != .cancelled else { return }
    if outcome == .succeeded {
      if outage?.commands.elements.contains(command) == true {
        waiting.add(.line("\(Report(message).line(isJSON: false)) again"))
        outage = nil
      }
      return reported = Recent(Self.most)
    }
    guard let kind = outcome.failure?.kind, [.unreachable, .denied].contains(kind) else {
      if reported.insert(message) { waiting.add(.report(message)) }
      return
    }
    if outage?.kind != kind { waiting.add(.report(message)) }
    var commands = outage?.commands ?? Recent(Self.most)
    _ = commands.insert(command)
    outage = (kind, commands)
  }

  mutating func note(_ line: String) { waiting.add(.line(line)) }

  /// Removes and returns the oldest note that waits.
  mutating func take() -> Element? { waiting.takeFirst() }

  private static var most: Int { 100 }
}
