import Foundation
import Testing

@testable import KhipuGenerator

struct SizeTests {
  @Test("A new app for the command line has at most 30 files and 700 lines in Sources")
  func sizeWithCommandLine() throws {
    let app = try WrittenApp([])
    #expect(app.files.keys.count { $0.hasPrefix("Sources/") } <= 30)
    #expect(app.lines(below: "Sources/") <= 700)
  }

  @Test("A new app with windows has at most 41 files and 1,070 lines of Swift, including tests")
  func sizeWithWindows() throws {
    let app = try WrittenApp(["--windows"])
    #expect(app.files.count <= 41)
    #expect(app.lines() <= 1070)
  }

  @Test("The template for new apps contains no symbolic links")
  func hasNoSymbolicLinks() throws {
    let tally = Template.tally.folder
    for path in try FileManager.default.subpathsOfDirectory(atPath: tally.path) where !path.hasPrefix(".build") {
      let values = try tally.appending(path: path).resourceValues(forKeys: [.isSymbolicLinkKey])
      #expect(values.isSymbolicLink == false, "\(path)")
    }
  }
}
