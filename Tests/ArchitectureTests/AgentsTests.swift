import Foundation
import Testing

/// What AGENTS.md says of this package exists.
struct AgentsTests {
  private let page: String

  init() throws { page = try PackageFolder.text(of: "AGENTS.md") }

  @Test("Every file and folder that AGENTS.md names exists")
  func pathsExist() {
    let paths = page.matches(of: /[`(]((?:[\w.]+\/)*[\w.]+)[`)]/).map { String($0.1) }.filter { $0.contains(/[\/.]/) }
    #expect(paths.count > 10)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: PackageFolder.url.appending(path: path).path), "\(path)")
    }
  }

  @Test("Every script, program and test that AGENTS.md runs exists")
  func commandsExist() throws {
    let manifest = try PackageFolder.text(of: "Package.swift")
    let tests = try FileManager.default.subpathsOfDirectory(atPath: PackageFolder.url.appending(path: "Tests").path)
    for script in page.matches(of: /(?m)^\.ci\/\w+/) {
      #expect(
        FileManager.default.isExecutableFile(atPath: PackageFolder.url.appending(path: String(script.0)).path),
        "\(script.0)")
    }
    for program in page.matches(of: /swift run ([\w-]+)/) {
      #expect(manifest.contains("\"\(program.1)\""), "\(program.1)")
    }
    for filter in page.matches(of: /--filter (\w+)/) {
      #expect(tests.contains { $0.hasSuffix("/\(filter.1)Tests.swift") }, "\(filter.1)")
    }
  }

  @Test("A check says each text for which AGENTS.md has an answer")
  func textsAreSaid() throws {
    let checks = try ["Tests/ArchitectureTests", "Tests/KhipuTestTools", "Tests/KhipuAppTestSupport"].flatMap {
      folder in
      try PackageFolder.swiftFiles(in: PackageFolder.url.appending(path: folder)).filter { $0 != "AgentsTests.swift" }
        .map { try PackageFolder.text(of: "\(folder)/\($0)") }
    }
    let answers = try #require(page.components(separatedBy: "| it says |").last).matches(of: /(?m)^\| `(.+?)`/)
    #expect(answers.count > 4)
    // The first is the compiler's.
    for answer in answers.dropFirst() { #expect(checks.contains { $0.contains(answer.1) }, "\(answer.1)") }
  }
}
