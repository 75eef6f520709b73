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

  @Test("A kit has at most 1,600 lines")
  func kitLines() {
    for kit in grid.modules(of: "Kits") { #expect(kit.files.reduce(0) { $0 + $1.lines } <= 1600, "\(kit.name)") }
  }

  @Test(
    "A document that states the size of the kernel states the tested limit",
    arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "Documentation/Questions.md"])
  func statedSize(path: String) throws {
    let text = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
    let sizes = text.matches(of: /1,\d{3} lines/).map { String($0.0) }
    #expect(Set(sizes) == ["1,600 lines"])
  }

  @Test("ARCHITECTURE.md has at most 240 lines besides the grid and the picture of the modules")
  func documentLines() throws {
    let text = try String(contentsOf: PackageFolder.url.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    let generated = /<!-- (grid|modules) -->\n(?:(?!<!--).*\n)+<!-- \/\1 -->\n/
    #expect(text.matches(of: generated).count == 2)
    #expect(text.replacing(generated, with: "").count(where: \.isNewline) <= 240)
  }

  @Test("The app in Documentation/OnePage.md has at most 150 lines")
  func linesOfOnePageApp() throws {
    let page = try String(contentsOf: PackageFolder.url.appending(path: "Documentation/OnePage.md"), encoding: .utf8)
    let blocks = page.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "```").first }
    #expect(!blocks.isEmpty && blocks.joined().count(where: \.isNewline) <= 150)
  }

  @Test("Questions.md states how many lines the MVVM example has before its steps, after them, and in its test")
  func linesOfMVVMExample() throws {
    let folder = PackageFolder.url.appending(path: "Examples/MVVM")
    // A file of a step replaces the file of the same name from earlier steps.
    let steps = try (0...5).map { step in
      let files = try FileManager.default.contentsOfDirectory(
        at: folder.appending(path: "Step\(step)"), includingPropertiesForKeys: nil)
      return try files.map {
        ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8).count(where: \.isNewline))
      }
    }
    let last = Dictionary(steps.joined()) { $1 }
    let before = steps[0].reduce(0) { $0 + $1.1 }
    let tests = last.filter { $0.key.contains("Tests") }.values.reduce(0, +)
    let questions = PackageFolder.url.appending(path: "Documentation/Questions.md")
    let stated = "has \(before) lines before and \(last.values.reduce(0, +)) after, of which \(tests) are a test"
    #expect(
      try String(contentsOf: questions, encoding: .utf8).split(separator: "\n").joined(separator: " ").contains(stated))
  }
}
