public import KhipuControl
import KhipuValues

/// A message of the program in words: what it was told to do, or what came of that.
public struct Report: Hashable, Sendable, CustomStringConvertible {
  public let feature: String
  public let description: String
  /// The same for people, with names and rounded values.
  public let text: String
  /// What came of the command; nil if the message is the command.
  public let outcome: Outcome?

  public init(feature: String, _ description: String, text: String? = nil, outcome: Outcome? = nil) {
    (self.feature, self.description, self.text, self.outcome) = (feature, description, text ?? description, outcome)
  }

  public var failure: Failure? { outcome?.failure }

  /// The report on one line, as a sentence or as an object.
  public func line(isJSON: Bool) -> String { isJSON ? json.description : Quotation.escaped(text) }

  var json: JSON { .end(description, of: feature, failure) }
}

extension JSON {
  /// How a command ended: in words, with the feature that reports it, if one does, and with the failure, if it failed.
  public static func end(_ message: String, of feature: String? = nil, _ failure: Failure? = nil) -> JSON {
    let members: [(String, JSON?)] = [
      ("message", .text(message)), ("feature", feature.map(JSON.text)), ("succeeded", .flag(failure == nil)),
      ("error", failure.map(JSON.init)),
    ]
    return .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The failure, with its code, its text, and what to do about it.
  public init(_ failure: Failure) {
    let advice = failure.advice.map { [("advice", JSON.text($0))] } ?? []
    self = .object([("code", .text(failure.code)), ("text", .text("\(failure)"))] + advice)
  }
}
