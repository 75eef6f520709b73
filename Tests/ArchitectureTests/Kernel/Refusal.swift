internal import Foundation
internal import KhipuTestTools
internal import Testing

/// Code that Swift allows and this package doesn't.
struct Refusal: CustomTestStringConvertible {
  let pattern: String
  let reason: String
  var scope = Scope.sources
  /// The only file in which the code is allowed.
  var exception: String?

  /// The files in which the code is forbidden.
  enum Scope {
    /// The layers that do no I/O.
    case domain
    /// The command line of this program.
    case commandLine
    /// All code except tests.
    case sources
    /// All code, including tests.
    case everything
  }

  static let all =
    [
      Refusal(
        pattern: #"@_exported\b"#, reason: "it hands a module on to those who may not import it", scope: .everything),
      Refusal(pattern: #"@_(?:silgen_name|extern)\b"#, reason: "it reaches into a module without importing it"),
      Refusal(pattern: #"\btry!"#, reason: "no failure ends the process: throw it, or say it"),
      Refusal(pattern: #"\btry\?"#, reason: "no failure is swallowed: throw it, or say it"),
      Refusal(pattern: #"\bas!"#, reason: "no input ends the process"),
      Refusal(
        pattern: #"\bfatalError\s*\("#, reason: "no input ends the process, and a mistake in the program says its rule",
        exception: "Rule.swift"),
      Refusal(pattern: #"\bTask\s*\.\s*detached\b"#, reason: "it loses the environment, and outlives its caller"),
      Refusal(pattern: #"\basyncAfter\b"#, reason: "it loses the environment, and outlives its caller"),
      Refusal(
        pattern: #"\bnonisolated\s*\(\s*unsafe\s*\)"#, reason: "the compiler proves that nothing is shared unguarded"),
      Refusal(
        pattern:
          #"\bmakeStream\s*\((?![^;{}]*?bufferingPolicy\s*:)|\bAsync(?:Throwing)?Stream\b(?:<[^>]*>)?\s*(?:\{|\((?![^;{}]*?bufferingPolicy\s*:))"#,
        reason: "its buffer has no bound: say how many elements it keeps, with a policy"),
      Refusal(pattern: #"\.unbounded\b"#, reason: "a buffer without a bound grows as long as its reader is slow"),
      Refusal(pattern: #"#(?:else)?if\b.*\bDEBUG\b"#, reason: "what is tested is what is released"),
      Refusal(
        pattern: #"\benvironment\s*\.\s*(?!store\b|date\b)\w"#, reason: "a use case calls the gateways",
        scope: .commandLine),
      Refusal(
        pattern: #"\bimport\s+(?:\w+\s+)?`?(?:Gateways|KhipuHTTP|KhipuJournal)\b"#,
        reason: "the composition root chooses the gateways", scope: .commandLine, exception: "Configuration.swift"),
      Refusal(
        pattern: #"@Suite(?!\s*\(\s*\.)"#,
        reason: "the type names its suite, and the compiler expands the attribute again for each batch of files",
        scope: .everything),
    ] + SideEffect.all.map { Refusal(pattern: $0.pattern, reason: $0.reason, scope: .domain) }

  /// The numbers of the lines with the forbidden code.
  func lines(in code: Code) throws -> [Int] {
    let regex = try Regex(pattern).wordBoundaryKind(.simple).matchingSemantics(.unicodeScalar)
    return code.text.matches(of: regex).map { code.line(of: $0.range.lowerBound) }
  }

  var testDescription: String { pattern }

  /// Whether the code is forbidden in the file.
  func covers(_ file: SourceFile) -> Bool {
    if file.url.lastPathComponent == exception { return false }
    return switch scope {
    case .domain: ["Models", "UseCases", "Features", "AppDomain"].contains(file.module)
    case .commandLine: file.module == "CLI"
    case .sources: !file.isTest
    case .everything: true
    }
  }
}
