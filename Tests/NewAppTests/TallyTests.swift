import Foundation
import Testing

@testable import NewApp

@Suite("Tally")
struct TallyTests {
  @Test("A new app has at most 30 files and 700 lines of Sources, and no link")
  func size() throws {
    let tally = Template.tally.folder
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tally.path).filter { !$0.hasPrefix(".build") }
    for path in paths {
      let values = try tally.appending(path: path).resourceValues(forKeys: [.isSymbolicLinkKey])
      #expect(values.isSymbolicLink == false, "\(path)")
    }
    let files = paths.filter { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
    let lines = try files.map { try Data(contentsOf: tally.appending(path: $0)).count { $0 == UInt8(ascii: "\n") } }
    #expect(files.count <= 30)
    #expect(lines.reduce(0, +) <= 700)
  }
}
