import Features
import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuValues

extension Message {
  /// Why the command that it reports failed; nil if it didn't, or if it is no report.
  var failure: Failure? { outcome?.failure }

  /// The report on one line, as a sentence or as an object.
  func line(isJSON: Bool) -> String { isJSON ? json.description : Quotation.escaped("\(self)") }

  /// The report for programs.
  var json: JSON { .end("\(self)", of: feature, failure) }
}

extension JSON {
  /// How a command ended: in words, with the feature that reports it, if one does, and with the failure, if it failed.
  static func end(_ message: String, of feature: String? = nil, _ failure: Failure? = nil) -> JSON {
    let members: [(String, JSON?)] = [
      ("message", .text(message)), ("feature", feature.map(JSON.text)), ("succeeded", .flag(failure == nil)),
      ("error", failure.map(JSON.init)),
    ]
    return .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The failure, with its code, its text, and what to do about it.
  init(_ failure: Failure) {
    let advice = failure.advice.map { [("advice", JSON.text($0))] } ?? []
    self = .object([("code", .text(failure.code)), ("text", .text("\(failure)"))] + advice)
  }
}

extension Options {
  /// Shows what a command has done, as a line or as an object.
  func show(_ done: String) throws(CLIError) -> ExitCode {
    try Console.print(isJSON ? "\(JSON.end(done))" : done)
    return .done
  }
}
