import Foundation
import Testing

@testable import NewApp

@Suite("Tally")
struct TallyTests {
  private let tally = Template.tally.folder
  private var package: URL { tally.deletingLastPathComponent().deletingLastPathComponent() }

  @Test("has every kernel folder of this package as a link", arguments: ["Sources", "Tests"])
  func links(_ folder: String) throws {
    let modules = try FileManager.default.contentsOfDirectory(atPath: package.appending(path: folder).path)
    for module in modules {
      let kernel = package.appending(path: "\(folder)/\(module)/Kernel")
      guard FileManager.default.fileExists(atPath: kernel.path) else { continue }
      let link = tally.appending(path: "\(folder)/\(module)/Kernel")
      #expect(link.resolvingSymlinksInPath().path == kernel.resolvingSymlinksInPath().path)
    }
  }

  @Test("has at most 25 files and 700 lines of its own")
  func size() throws {
    // A listing does not follow links.
    let sources = tally.appending(path: "Sources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    let lines = try files.map { try Data(contentsOf: sources.appending(path: $0)).count { $0 == UInt8(ascii: "\n") } }
    #expect(files.count <= 25 && lines.reduce(0, +) <= 700)
    #expect(!files.contains { $0.contains("Kernel") })
  }
}
