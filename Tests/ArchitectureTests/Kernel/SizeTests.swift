internal import Foundation
internal import Testing

/// To let something grow, change its limit here.
struct SizeTests {
  private let grid: Grid

  init() throws { grid = try Grid() }

  @Test("The kernel has four modules, with at most 1,600 lines in at most 35 files")
  func kernelLines() {
    let modules = grid.modules(of: "Kernel")
    #expect(modules.count == 4)
    #expect(modules.flatMap(\.files).reduce(0) { $0 + $1.lines } <= 1600)
    #expect(modules.flatMap(\.files).count <= 35)
  }

  @Test("The kernel has at most 45 public names, and its chapter of ARCHITECTURE.md lists and explains each")
  func kernelNames() throws {
    let files = try SourceFile.all().filter { $0.url.path.contains("/Sources/Kernel/") }
    let declaration = /(?m)^(?:@\w+ )?public (?:indirect |final )?(?:class|enum|func|protocol|struct|typealias) (\w+)/
    let names = Set(files.flatMap { $0.code.text.matches(of: declaration).map { String($0.1) } })
    let text = try PackageFolder.text(of: "ARCHITECTURE.md")
    let chapter = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("The kernel") })
    let named = chapter.split(separator: "\n\n").map { $0.matches(of: /`(\w+)/).map { String($0.1) } }
    #expect(names.count > 25 && names.count <= 45)
    #expect(named[1].sorted() == names.sorted())
    #expect(names.subtracting(named[2...].joined()) == [])
  }

  @Test(
    "A document that states the size of the kernel states the tested limit",
    arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Documentation/Questions.md"])
  func statedSize(path: String) throws {
    let text = try PackageFolder.text(of: path)
    #expect(Set(text.matches(of: /1,\d{3} lines/).map { String($0.0) }) == ["1,600 lines"])
  }

  @Test("ARCHITECTURE.md has at most 240 lines besides the grid and the picture of the modules")
  func documentLines() throws {
    let text = try PackageFolder.text(of: "ARCHITECTURE.md")
    let generated = /<!-- (grid|modules) -->\n(?:(?!<!--).*\n)+<!-- \/\1 -->\n/
    #expect(text.matches(of: generated).count == 2)
    #expect(text.replacing(generated, with: "").count(where: \.isNewline) <= 240)
  }

  @Test("Questions.md states how many lines the MVVM example has before its steps, after them, and in its tests")
  func linesOfMVVMExample() throws {
    let steps = try Self.linesOfMVVMSteps()
    let questions = try PackageFolder.text(of: "Documentation/Questions.md")
    let stated = "has \(steps[0].all) lines before and \(steps[5].all) after, of which \(steps[5].tests) are tests"
    #expect(questions.split(separator: "\n").joined(separator: " ").contains(stated))
  }

  @Test("MVVM.md states how many lines the example and its tests have after each step", arguments: 0...5)
  func linesAfterMVVMStep(_ step: Int) throws {
    let page = try PackageFolder.text(of: "Documentation/MVVM.md")
    let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(step), ") }).split(separator: "|")
    let lines = try Self.linesOfMVVMSteps()[step]
    #expect(row[1...2] == [" \(lines.all) ", " \(lines.tests) "])
  }

  /// The lines after each step. A file of a step replaces an earlier file with the same path.
  private static func linesOfMVVMSteps() throws -> [(all: Int, tests: Int)] {
    var files: [String: Int] = [:]
    return try (0...5).map { step in
      let folder = PackageFolder.url.appending(path: "Examples/MVVM/Step\(step)")
      for path in try PackageFolder.swiftFiles(in: folder) {
        files[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8).count(where: \.isNewline)
      }
      let tests = files.filter { $0.key.hasPrefix("Tests/") }
      return (files.values.reduce(0, +), tests.values.reduce(0, +))
    }
  }
}
