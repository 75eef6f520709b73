import Foundation
import Testing

@testable import NewApp

@Suite("A new app")
struct TemplateTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try body(folder)
  }

  private func files(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("has the files of the template and of the kernel, no link, and none of the old names")
  func everything() throws {
    try withFolder { folder in
      let app = folder.appending(path: "Garden")
      try Template.tally.write(AppName("Garden"), to: app)
      let paths = try files(in: app)
      #expect(
        paths.contains("Sources/UseCases/Kernel/UseCase.swift") && paths.contains("Sources/Models/AppState.swift"))
      for path in paths {
        let file = app.appending(path: path)
        let values = try file.resourceValues(forKeys: [.isSymbolicLinkKey, .isDirectoryKey])
        #expect(values.isSymbolicLink == false)
        if values.isDirectory == true { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.lowercased().contains("khipu") && !(path + text).lowercased().contains("tally"), "\(path)")
      }
      #expect(FileManager.default.isExecutableFile(atPath: app.appending(path: ".ci/run").path))
      let program = try String(contentsOf: app.appending(path: "Sources/Models/Program.swift"), encoding: .utf8)
      #expect(program.contains("name = \"garden\""))
    }
  }

  @Test("is not written over anything")
  func occupied() throws {
    try withFolder { folder in
      let file = folder.appending(path: "file")
      try Data("a".utf8).write(to: file)
      for target in [folder, file] {
        let error = #expect(throws: Refusal.self) { try Template.tally.write(AppName("Garden"), to: target) }
        #expect(error?.description.contains("name a folder that is not there yet") == true)
      }
      #expect(try files(in: folder) == ["file"])
      let empty = folder.appending(path: "empty")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
      try Template.tally.write(AppName("Garden"), to: empty)
      #expect(try files(in: empty).contains("Package.swift"))
    }
  }
}
