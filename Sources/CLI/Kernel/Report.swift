import Features
import Models
import UseCases

/// A message that tells what came of a command.
struct Report: Hashable {
  let message: Message
  let outcome: Outcome

  /// The report, or nil if the message is a command.
  init?(_ message: Message) {
    guard let outcome = message.outcome else { return nil }
    (self.message, self.outcome) = (message, outcome)
  }

  var failure: Failure? { outcome.failure }

  var exitCode: ExitCode { ExitCode(failure) }

  /// The report on one line, as a sentence or as an object.
  func line(isJSON: Bool) -> String { isJSON ? json.description : Quotation.escaped("\(message)") }

  private var json: JSON {
    .object(
      [
        ("message", .text("\(message)")), ("feature", .text(message.feature)), ("succeeded", .flag(failure == nil)),
      ] + (failure.map { [("error", JSON($0))] } ?? []))
  }
}

extension JSON {
  /// The failure, with its code and its text.
  init(_ failure: Failure) {
    self = .object([("code", .text(failure.code)), ("text", .text("\(failure)"))])
  }
}
