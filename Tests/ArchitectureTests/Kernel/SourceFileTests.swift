internal import Foundation
internal import Testing

struct SourceFileTests {
  @Test("Every import in a module of this package is in the module's row of the table in Package.swift")
  func importsAreInRow() throws {
    let table = try Table()
    for file in try SourceFile.all() {
      // Skips the modules of HomeApp and Benchmarks, which have no row in this table.
      guard let row = table.rows[file.module] else { continue }
      for found in file.imports where !row.contains(found.module) {
        Issue.record(
          "the table in Package.swift doesn't let \(file.module) import \(found.module)",
          sourceLocation: file.location(line: found.line))
      }
    }
  }

  @Test("Every module that a row of the tables in Package.swift lists is imported by a file of the row's module")
  func rowIsUsed() throws {
    let (written, files) = (try Table().written, try SourceFile.all())
    for (module, row) in Array(written.modules) + written.tests.map({ ("\($0)Tests", $1) }) {
      let imported = Set(files.filter { $0.module == module }.flatMap { $0.imports.map(\.module) })
      #expect(row.filter { !imported.contains($0) } == [], "\(module) imports none of them")
    }
  }

  @Test("Only composition roots and tests import an SPI")
  func onlyRootsImportSPI() throws {
    for file in try SourceFile.all() where !file.isTest && !compositionRoots.contains(file.module) {
      for found in file.imports where found.asksForHidden {
        Issue.record(
          "\(file.module) asks for what \(found.module) hides", sourceLocation: file.location(line: found.line))
      }
    }
  }

  @Test("The import parser finds every import that the compiler finds", arguments: try PackageFolder.modules())
  func findsWhatCompilerFinds(in folder: URL) async throws {
    let files = try SourceFile.all().filter { $0.module == folder.lastPathComponent }
    let read = Set(files.flatMap { $0.imports.map(\.module) })
    #expect(try await Compiler.imports(of: files.map(\.url), in: folder.lastPathComponent).subtracting(read).isEmpty)
  }

  @Test("The sources have no forbidden code", arguments: Refusal.all)
  func noForbiddenCode(_ refusal: Refusal) throws {
    for file in try SourceFile.all() where refusal.covers(file) {
      for line in try refusal.lines(in: file.code) {
        Issue.record("\(refusal.testDescription): \(refusal.reason)", sourceLocation: file.location(line: line))
      }
    }
  }
}
