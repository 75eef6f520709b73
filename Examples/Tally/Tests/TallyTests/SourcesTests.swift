import Foundation
import KhipuTestTools
import Testing

struct SourcesTests {
  /// Code that Swift allows and this app doesn't, with the reason.
  private static let refusals = [
    (#"@_exported\b"#, "it hands a module on to those who may not import it"),
    (#"\btry[?!]"#, "no failure is swallowed, and none ends the process: throw it, or say it"),
    (#"\bas!|\bfatalError\("#, "no input ends the process"),
    (#"\bTask\.detached\b|\basyncAfter\b"#, "it loses the environment, and outlives its caller"),
    (#"\bnonisolated\(unsafe\)|@unchecked\b"#, "the compiler proves that nothing is shared unguarded"),
  ]

  @Test("Every import is allowed by the module's row of the table in Package.swift")
  func importsAreAllowed() throws {
    let manifest = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    var rows: [Substring: Substring] = [:]
    for row in manifest.matches(of: /\n  "(\w+)": \[([^\]]*)\]/) { rows[row.1] = row.2 }
    for (path, text) in try Self.files() {
      let folders = path.split(separator: "/")
      // Sources/Deliveries/Models has the module DeliveriesModels, and Sources/Models has TallyModels.
      let (module, own) = (folders[0] + folders[1], "Tally\(folders[0])")
      let row = try #require(rows[module] ?? rows[own[...]])
      for found in text.matches(of: /(?m)^ *(?:@\S+ )*(?:public )?import (\w+)/) where !row.contains("\"\(found.1)\"") {
        Issue.record("\(path): the table in Package.swift doesn't let it import \(found.1)")
      }
    }
  }

  @Test("The sources contain no forbidden code", arguments: refusals)
  func noForbiddenCode(_ pattern: String, _ reason: String) throws {
    let regex = try Regex(pattern)
    for (path, text) in try Self.files() {
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in code where line.contains(regex) { Issue.record("\(path): \(line): \(reason)") }
    }
  }

  @Test("The domain layers have side effects only through Current", arguments: SideEffect.all)
  func noSideEffects(_ effect: SideEffect) throws {
    let layers = ["Models", "UseCases", "Features", "AppDomain"]
    for (path, text) in try Self.files() where layers.contains(where: { "/\(path)".contains("/\($0)/") }) {
      // Comments and strings may name anything.
      let code = text.replacing(/\/\/.*/, with: "").replacing(/"(?:[^"\\\n]|\\.)*"/, with: "")
      for range in try effect.ranges(in: code) { Issue.record("\(path): \(code[range]): \(effect.reason)") }
    }
  }

  private static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  private static func files() throws -> [(path: String, text: String)] {
    let sources = package.appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }.map {
      ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8))
    }
  }
}
