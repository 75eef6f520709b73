import Foundation
import Models
import TestSupport
import Testing
@testable import UseCases

@Suite("Every failure")
struct FailureTextTests {
  @Test("has its text, its code and its kind", arguments: FailureRow.all)
  func explanation(row: FailureRow) {
    #expect(row.failure.description == row.text)
    #expect(row.failure.code == row.code)
    #expect(row.failure.kind == row.kind)
    #expect(row.failure.reason.explanation == Failure.Explanation(row.text, row.code, row.kind))
  }

  @Test("has a text without a full stop, and a code of words in lower case with hyphens", arguments: FailureRow.all)
  func form(row: FailureRow) {
    #expect(!row.failure.description.hasSuffix(".") && !row.failure.description.isEmpty)
    #expect(row.failure.code.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  /// The codes of reasons that mean the same to a program.
  private static let shared: Set = [
    "cancelled", "missing", "pairing", "unreachable", "unimplemented", "upload-unallocated",
  ]

  @Test("has its own code, unless several mean the same")
  func codes() {
    let kinds = Dictionary(grouping: FailureRow.all) { row in
      let reason = row.failure.reason
      // What GitHub's last response was outdated by, and what the lights are unknown by, keeps its code or its kind.
      if case RepositoriesFailure.outdated(_, let error) = reason { return name(of: error) }
      return ((reason as? FileFailure)?.code ?? "") + name(of: reason)
    }.mapValues { Set($0.map(\.code)) }
    let codes = kinds.values.flatMap(\.self)
    #expect(kinds.values.allSatisfy { $0.count == 1 })
    #expect(Set(codes.filter { code in codes.count { $0 == code } > 1 }).isSubset(of: Self.shared))
  }

  @Test("in the sources is in the table")
  func complete() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/UseCases")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let cases = try #require(files).filter { $0.lastPathComponent.contains(/(Error|Failure)\.swift$/) }.flatMap {
      file in
      let type = file.deletingPathExtension().lastPathComponent
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return lines.compactMap { $0.firstMatch(of: /^  case (\w+)/) }.map { "\(type).\($0.1)" }
    }
    let reasons = FailureRow.all.map { name(of: $0.failure.reason) }
    // The cancellation of each gateway is one failure.
    let missing = Set(cases).subtracting(reasons).filter { !$0.hasSuffix(".cancelled") }
    #expect(cases.count > 30 && missing == [])
  }

  @Test("is equal to another one for an equal reason alone", arguments: FailureRow.all.indices)
  func equality(index: Int) {
    let failure = FailureRow.all[index].failure
    #expect(Failure(failure.reason) == failure && Failure(failure.reason).hashValue == failure.hashValue)
    for other in FailureRow.all.indices where other != index { #expect(FailureRow.all[other].failure != failure) }
  }

  @Test("by cancellation is the same wherever it happened")
  func cancellation() {
    let failures: [Failure] = [
      .bridge(.cancelled), .lighting(.unread(.cancelled)),
      .gitHub(.cancelled), .repositories(.outdated(Age(since: .epoch, at: .epoch), .cancelled)),
      .watch(.cancelled(path: "p")),
      .log(.cancelled(path: "p")),
      .upload(.cancelled),
    ]
    #expect(Set(failures) == [.cancelled])
    #expect(Set(failures.map(\.hashValue)).count == 1)
  }
}

/// The type and the case; of a failed file, those of its error.
private func name(of reason: Any) -> String {
  if let failure = reason as? FileFailure { return name(of: failure.error) }
  return "\(type(of: reason)).\(Mirror(reflecting: reason).children.first?.label ?? "\(reason)")"
}

extension FailureRow {
  static let all = [
    kernel,
    lighting,
    files("the companion", "watch", Failure.watch),
    navigation,
    repositories,
    snapshots,
    pairing,
    files("the log", "log", Failure.log),
  ].flatMap(\.self)
}
