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
  // The commands that failed since another system became unreachable; empty if it answers.
  private var outage = Recent<Command>(Self.most)

  /// Adds the report of a failure or a partial success. A repeated one is skipped until a success. Of an outage, in which commands
  /// fail since another system doesn't answer, adds the first report, and the first success of a command that failed.
  /// Commands and the reports of cancelled ones, as after Ctrl-C, aren't added.
  mutating func receive(_ message: Message<Command>) {
    guard case .report(let command, let outcome) = message, outcome.failure?.kind != .cancelled else { return }
    if outcome == .succeeded {
      if outage.elements.contains(command) {
        waiting.add(.line("\(Report(message).line(isJSON: false)) again"))
        outage = Recent(Self.most)
      }
      return reported = Recent(Self.most)
    }
    guard outcome.failure?.kind == .unreachable else {
      if reported.insert(message) { waiting.add(.report(message)) }
      return
    }
    if outage.elements.isEmpty { waiting.add(.report(message)) }
    _ = outage.insert(command)
  }

  mutating func note(_ line: String) { waiting.add(.line(line)) }

  /// Removes and returns the oldest note that waits.
  mutating func take() -> Element? { waiting.takeFirst() }

  private static var most: Int { 100 }
}
