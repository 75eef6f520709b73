public import KhipuControl
import KhipuValues

/// A message in words: a command, or the report of its outcome.
public struct Report: Hashable, Sendable, CustomStringConvertible {
  public let feature: String
  public let description: String
  /// The text for people, with names and rounded values.
  public let text: String
  /// The outcome of a report; nil for a command.
  public let outcome: Outcome?

  public init(feature: String, _ description: String, text: String? = nil, outcome: Outcome? = nil) {
    (self.feature, self.description, self.text, self.outcome) = (feature, description, text ?? description, outcome)
  }

  public var failure: Failure? { outcome?.failure }

  /// The report on one line, as a sentence or as JSON.
  public func line(isJSON: Bool) -> String { isJSON ? json.description : Quotation.escaped(text) }

  var json: JSON { .end(description, of: feature, failure) }
}

extension JSON {
  /// The JSON object for the result of a command. `feature` is the reporting feature, if any.
  public static func end(_ message: String, of feature: String? = nil, _ failure: Failure? = nil) -> JSON {
    let members: [(String, JSON?)] = [
      ("message", .text(message)), ("feature", feature.map(JSON.text)), ("succeeded", .flag(failure == nil)),
      ("error", failure.map(JSON.init)),
    ]
    return .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// An object with code, text and advice.
  public init(_ failure: Failure) {
    let advice = failure.advice.map { [("advice", JSON.text($0))] } ?? []
    self = .object([("code", .text(failure.code)), ("text", .text("\(failure)"))] + advice)
  }
}
