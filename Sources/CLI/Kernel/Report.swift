import Features
import Models
import UseCases

extension Message {
  /// Why the command that it reports failed; nil if it didn't, or if it is no report.
  var failure: Failure? { outcome?.failure }

  /// The report on one line, as a sentence or as an object.
  func line(isJSON: Bool) -> String { isJSON ? json.description : Quotation.escaped("\(self)") }

  private var json: JSON {
    .object(
      [("message", .text("\(self)")), ("feature", .text(feature)), ("succeeded", .flag(failure == nil))]
        + (failure.map { [("error", JSON($0))] } ?? []))
  }
}

extension JSON {
  /// The failure, with its code and its text.
  init(_ failure: Failure) {
    self = .object([("code", .text(failure.code)), ("text", .text("\(failure)"))])
  }
}
