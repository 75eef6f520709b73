public import KhipuControl
import KhipuText
import KhipuValues

/// A sentence could not be parsed.
public struct ParseError: Error, Hashable, Sendable {
  public enum Mistake: Hashable, Sendable {
    case empty
    case notUnderstood(expected: [Expectation])
    case outOfRange(String)
    case unknown(String)
    /// Several things have the name, or names that begin with it.
    case ambiguous([String])
  }

  public let reason: Mistake
  /// The number of Unicode scalars before the error.
  public let offset: Int
  /// The text at the error; empty at the end of the sentence.
  public let found: String
  /// A suggestion for the whole sentence, or, for an unknown name, the nearest known name.
  public internal(set) var nearest: String?
  /// The form of the sentence, such as `rename LIGHT to NAME`, if it begins like one and there is no suggestion.
  public internal(set) var form: String?

  init(_ reason: Mistake, offset: Int, found: String) {
    (self.reason, self.offset, self.found) = (reason, offset, found)
  }
}

extension ParseError: CustomStringConvertible {
  /// One line that says what is wrong and, for most mistakes, where it is and what to do.
  public var description: String {
    let column = "column \(offset + 1)"
    let there = found.isEmpty ? "the end of the sentence" : quotedFound
    switch reason {
    case .empty: return "an empty sentence; type a command\(nearest.map { ", such as: \($0)" } ?? "")"
    case .notUnderstood(let expected):
      return
        "not understood at \(column): expected \(expected.compactMap(\.text).alternatives), found \(there)"
        + (form.map { "; the form is: \($0)" } ?? advice)
    case .outOfRange(let range): return "out of range at \(column): \(there) is not within \(range)"
    case .unknown(let kind): return "there is no \(kind) named \(quotedFound)\(advice)"
    case .ambiguous(let matches): return "\(quotedFound) at \(column) is ambiguous: \(listed(matches)); choose one"
    }
  }

  private var advice: String { nearest.map { "; did you mean: \($0)" } ?? "" }

  private var quotedFound: String { Quotation.writeBeginning(of: found) }

  /// The first ten matches, and the number of the others.
  private func listed(_ matches: [String]) -> String {
    let first = matches.prefix(10).joined(separator: ", ")
    return matches.count > 10 ? "\(first) and \(matches.count - 10) more" : first
  }
}

extension ParseError: Reason {
  public var explanation: Failure.Explanation {
    switch reason {
    case .empty: .init(description, "empty", .invalid)
    case .notUnderstood: .init(description, "not-understood", .invalid)
    case .outOfRange: .init(description, "out-of-range", .invalid)
    case .unknown: .init(description, "unknown-name", .missing)
    case .ambiguous: .init(description, "ambiguous-name", .invalid)
    }
  }
}

extension ParseError {
  static let empty = ParseError(.empty, offset: 0, found: "")

  /// The error with the largest offset. If several have it, their expectations are merged.
  init(furthestOf errors: [ParseError]) { self = errors.reduce(nil) { $0?.merged(with: $1) ?? $1 } ?? .empty }

  /// The error with the larger offset; at equal offsets, this error, with the expectations of both if both are `.notUnderstood`.
  func merged(with other: ParseError) -> ParseError {
    guard offset == other.offset else { return offset > other.offset ? self : other }
    guard case .notUnderstood(let first) = reason, case .notUnderstood(let second) = other.reason else { return self }
    let expected = first + second.filter { !first.contains($0) }
    return ParseError(.notUnderstood(expected: expected), offset: offset, found: found)
  }

  /// The expectations; empty unless the reason is `.notUnderstood`.
  var expected: [Expectation] { if case .notUnderstood(let expected) = reason { expected } else { [] } }

  /// The error with these samples in each expectation of a value that has none.
  func such(as samples: [String]) -> ParseError {
    guard case .notUnderstood(let expected) = reason else { return self }
    return ParseError(.notUnderstood(expected: expected.map { $0.such(as: samples) }), offset: offset, found: found)
  }
}
