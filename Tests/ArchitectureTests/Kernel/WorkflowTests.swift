internal import Foundation
internal import Testing

/// A test can't run the workflow, so this test checks its text, and that the script that it names exists.
struct WorkflowTests {
  private let lines: [Substring]

  init() throws {
    lines = try PackageFolder.text(of: ".github/workflows/ci.yml").split(separator: "\n")
  }

  @Test("The CI workflow file has two steps that run .ci/run, and the script is executable")
  func runsScriptInTwoSteps() {
    #expect(values(of: "- run").count { $0 == ".ci/run" } == 2)
    #expect(FileManager.default.isExecutableFile(atPath: PackageFolder.url.appending(path: ".ci/run").path))
  }

  /// The values of the lines with the key.
  private func values(of key: String) -> [String] {
    lines.compactMap { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("\(key): ") ? String(line.dropFirst(key.count + 2)) : nil
    }
  }
}
