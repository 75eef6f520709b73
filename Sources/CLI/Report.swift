internal import Features
internal import UseCases

/// A message that tells what became of a command.
struct Report: Hashable {
  let message: Message
  let outcome: Outcome

  /// The report, or nil where the message is a command.
  init?(_ message: Message) {
    guard let outcome = message.outcome else { return nil }
    (self.message, self.outcome) = (message, outcome)
  }

  var failure: Failure? {
    switch outcome {
    case .succeeded: nil
    case .failed(let failure): failure
    }
  }

  var exitCode: ExitCode { failure?.code.exit ?? .done }

  /// The report as a line, for people as a sentence, or for programs.
  func line(isJSON: Bool) -> String { isJSON ? json.description : Quotation.harmless(message.description) }

  private var json: JSON {
    .object(
      [
        ("message", .text(message.description)), ("feature", .text(message.feature)),
        ("succeeded", .flag(failure == nil)),
      ] + (failure.map { [("error", JSON($0))] } ?? []))
  }
}

extension JSON {
  fileprivate init(_ failure: Failure) {
    self = .object([("code", .text(failure.code.word)), ("text", .text(failure.sentence))])
  }
}

extension Message {
  /// What became of the command, or nil where the message is one.
  fileprivate var outcome: Outcome? {
    switch self {
    case .lighting(let message): message.outcome
    case .dashboard(let message): message.outcome
    case .logging(let message): message.outcome
    }
  }
}

extension Message.Lighting {
  fileprivate var outcome: Outcome? {
    switch self {
    case .load, .turn, .apply, .increase, .decrease, .rename: nil
    case .loading(_, let outcome), .turning(_, _, let outcome), .applying(_, on: _, let outcome),
      .increasing(_, by: _, on: _, let outcome), .decreasing(_, by: _, on: _, let outcome),
      .renaming(_, to: _, let outcome):
      outcome
    }
  }
}

extension Message.Dashboard {
  fileprivate var outcome: Outcome? {
    switch self {
    case .add, .remove, .sync: nil
    case .adding(_, let outcome), .removing(_, let outcome), .syncing(let outcome): outcome
    }
  }
}

extension Message.Logging {
  fileprivate var outcome: Outcome? {
    switch self {
    case .write: nil
    case .writing(_, let outcome): outcome
    }
  }
}
