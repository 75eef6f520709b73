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
  /// The failure, by its word and in its sentence.
  init(_ failure: Failure) {
    self = .object([("code", .text(failure.code.word)), ("text", .text(failure.sentence))])
  }
}
