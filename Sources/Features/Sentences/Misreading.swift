/// Why a sentence isn't understood, and where.
public struct Misreading: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is nothing to read.
    case empty
    /// Something else was expected at that place: one of these.
    case notUnderstood(expected: [String])
    /// The number is outside the range.
    case outOfRange(String)
    /// Nothing in the home has the name; which kinds of things could have been meant.
    case unknown(Names.Kind)
    /// Several things have the name.
    case ambiguous([String])
  }

  /// What is wrong.
  public let reason: Reason
  /// How many Unicode scalars come before it.
  public let place: Int
  /// What stands there; empty at the end of the sentence.
  public let found: String
  /// The sentence that comes nearest, if one was looked for.
  public internal(set) var nearest: String?

  init(_ reason: Reason, place: Int, found: String) {
    (self.reason, self.place, self.found) = (reason, place, found)
  }
}

extension Misreading: CustomStringConvertible {
  /// One line: what is wrong, where, and what to do.
  public var description: String {
    let column = "column \(place + 1)"
    let there = found.isEmpty ? "the end of the sentence" : quotedFound
    switch reason {
    case .empty: return "an empty sentence; say a command, such as: turn light 1 on"
    case .notUnderstood(let expected):
      let advice = nearest.map { "; the nearest sentence: \($0)" } ?? ""
      return "not understood at \(column): expected \(alternatives(expected)), found \(there)\(advice)"
    case .outOfRange(let range): return "out of range at \(column): \(there) is not within \(range)"
    case .unknown(let kind): return "there is no \(kind.rawValue) named \(quotedFound)"
    case .ambiguous(let matches):
      return "\(quotedFound) at \(column) is the name of several: \(listed(matches)); say which"
    }
  }

  private var quotedFound: String { Quotation.writeBeginning(of: found) }

  /// All matches; of many the first.
  private func listed(_ matches: [String]) -> String {
    let first = matches.prefix(20).joined(separator: ", ")
    return matches.count > 20 ? "\(first) and \(matches.count - 20) more" : first
  }

  private func alternatives(_ all: [String]) -> String {
    guard let last = all.last, all.count > 1 else { return all.joined() }
    return "\(all.dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension Misreading {
  /// Of two ways in which a sentence went wrong, the one that got further; where both got as far, either was expected.
  func merged(with other: Misreading) -> Misreading {
    guard place == other.place else { return place > other.place ? self : other }
    guard case .notUnderstood(let first) = reason, case .notUnderstood(let second) = other.reason else { return self }
    let expected = first + second.filter { !first.contains($0) }
    return Misreading(.notUnderstood(expected: expected), place: place, found: found)
  }
}
