internal import Foundation
internal import Testing

/// A test can't run the workflow, so these tests check its text, and that the script and the package that it names exist.
struct WorkflowTests {
  private let lines: [Substring]

  init() throws { lines = try PackageFolder.text(of: ".github/workflows/ci.yml").split(separator: "\n") }

  @Test("The CI workflow file is indented by spaces in steps of two")
  func indentedBySpaces() {
    for line in lines { #expect(line.prefix { $0 == " " }.count.isMultiple(of: 2) && !line.contains("\t"), "\(line)") }
  }

  @Test("The CI workflow file has two steps that run .ci/run, and the script is executable")
  func runsScriptInTwoSteps() {
    #expect(values(of: "- run").count { $0 == ".ci/run" } == 2)
    #expect(FileManager.default.isExecutableFile(atPath: PackageFolder.url.appending(path: ".ci/run").path))
  }

  @Test("The CI workflow file builds the existing package HomeApp, whose manifest supports iOS")
  func buildsHomeApp() throws {
    #expect(values(of: "working-directory") == ["Examples/HomeApp"])
    let manifest = try PackageFolder.text(of: "Examples/HomeApp/Package.swift")
    #expect(manifest.contains("name: \"HomeApp\"") && manifest.contains(".iOS(.v18)"))
    #expect(values(of: "- run").contains { $0.contains("-scheme HomeApp ") })
  }

  @Test("The CI workflow file has a timeout for each job")
  func jobTimeouts() {
    #expect(values(of: "timeout-minutes").count == values(of: "runs-on").count)
  }

  /// The values of the lines with the key.
  private func values(of key: String) -> [String] {
    lines.compactMap { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("\(key): ") ? String(line.dropFirst(key.count + 2)) : nil
    }
  }
}
