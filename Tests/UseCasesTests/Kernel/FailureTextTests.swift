import Foundation
import KhipuControl
import KhipuTestTools
import Testing

struct FailureTextTests {
  @Test("Each failure has the text, code and kind that the table of failures lists for it", arguments: FailureRow.all)
  func explanation(row: FailureRow) {
    #expect(row.failure.reason.explanation == Failure.Explanation(row.text, row.code, row.kind))
  }

  @Test(
    "A failure's text isn't empty and doesn't end with a full stop, and its code is in kebab case",
    arguments: FailureRow.all)
  func isWellFormed(row: FailureRow) {
    #expect(!row.failure.description.hasSuffix(".") && !row.failure.description.isEmpty)
    #expect(row.failure.code.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
  }

  @Test("The table of failures lists every declared case of an error or failure, except `cancelled`")
  func complete() throws {
    let files = try SourceFolder.swiftFiles(in: "UseCases").filter {
      $0.lastPathComponent.contains(/(Error|Failure)\.swift$/)
    }
    let cases = try files.flatMap { file in
      let type = file.deletingPathExtension().lastPathComponent
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      return lines.compactMap { $0.firstMatch(of: /^  case (\w+)/) }.map { "\(type).\($0.1)" }
    }
    let reasons = FailureRow.all.map { name(of: $0.failure.reason) }
    // The cancellations of all gateways are one failure.
    #expect(Set(cases).subtracting(reasons).filter { !$0.hasSuffix(".cancelled") } == [])
    let types = Set(cases.map { $0.prefix { $0 != "." } })
    let declared = reasons.filter { types.contains($0.prefix { $0 != "." }) }
    #expect(!declared.isEmpty)
    #expect(Set(declared).subtracting(cases) == [], "a case in the table is not found in the sources")
  }
}

/// The reason's type and case, such as `LightingFailure.off`; for a `FileFailure`, those of its error.
func name(of reason: Any) -> String {
  if let failure = reason as? FileFailure { return name(of: failure.error) }
  return "\(type(of: reason)).\(Mirror(reflecting: reason).children.first?.label ?? "\(reason)")"
}
