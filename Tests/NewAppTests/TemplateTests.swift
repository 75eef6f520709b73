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

  /// The texts of the app that is ordered by those words, by path.
  private func files(of words: [String], in folder: URL) throws -> [String: String] {
    try Template.tally.write(Order(["Garden", folder.path] + words))
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
      texts[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return texts
  }

  @Test("A new app has the files of the template, and none of its names and marks")
  func everything() throws {
    try withFolder { folder in
      let files = try files(of: [], in: folder)
      #expect(files["Sources/CLI/Garden.swift"]?.contains("struct Garden: CommandLineTool") == true)
      #expect(files["Package.swift"]?.contains("name: \"khipu\", path: \"\(Template.tally.package.path)\"") == true)
      for (path, text) in files {
        #expect(!(path + text).lowercased().contains("tally"), "\(path)")
        for kit in Kit.allCases {
          #expect(!text.contains("with \(kit.rawValue)") && !text.contains("without \(kit.rawValue)"), "\(path)")
        }
      }
      #expect(FileManager.default.isExecutableFile(atPath: folder.appending(path: ".ci/run").path))
    }
  }

  @Test("A kit that is left out is named nowhere", arguments: Kit.allCases)
  func leftOut(kit: Kit) throws {
    try withFolder { folder in
      for (path, text) in try files(of: ["--without", kit.rawValue], in: folder) {
        for module in LeftOut([kit]).kits.flatMap(\.modules) {
          #expect(!text.split { !$0.isLetter }.contains(Substring(module)), "\(path) names \(module)")
        }
      }
    }
  }

  @Test("A new app links a release if that is asked for")
  func release() throws {
    try withFolder { folder in
      let files = try files(of: ["--url", "https://example.com/khipu.git", "--from", "1.0.0"], in: folder)
      let dependency = ".package(url: \"https://example.com/khipu.git\", from: \"1.0.0\", traits: [])"
      #expect(files["Package.swift"]?.contains(dependency) == true)
    }
  }

  @Test("A new app is not written over anything")
  func occupied() throws {
    try withFolder { folder in
      let file = folder.appending(path: "file")
      try Data("a".utf8).write(to: file)
      for target in [folder, file] {
        let order = try Order(["Garden", target.path])
        let error = #expect(throws: Refusal.self) { try Template.tally.write(order) }
        #expect(error?.description.contains("name a folder that is not there yet") == true)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
    }
  }

  @Test(
    "An order that isn't understood is refused",
    arguments: [
      [], ["Garden"], ["Garden", "a", "b"], ["Garden", "a", "--without"], ["Garden", "a", "--without", "Files"],
      ["Garden", "a", "--with", "Trace"], ["Garden", "a", "--url", "u"], ["Garden", "a", "--from", "1.0.0"],
    ])
  func refused(_ words: [String]) { #expect(throws: Refusal.self) { try Order(words) } }

  @Test("What needs a kit is left out with it")
  func dependents() throws {
    #expect(try Order(["Garden", "a", "--without", "Sentences"]).leftOut.kits == [.sentences, .history, .liveView])
  }
}
