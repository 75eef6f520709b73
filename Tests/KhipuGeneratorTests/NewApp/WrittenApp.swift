import Foundation
import Testing

@testable import KhipuGenerator

/// The files of an app that new-app creates with the given arguments.
struct WrittenApp {
  /// The text of each file, by path.
  private(set) var files: [String: String] = [:]
  private var executables: Set<String> = []

  init(_ words: [String], name: String = "Garden") throws {
    var (files, executables): ([String: String], Set<String>) = ([:], [])
    try Self.withFolder { folder in
      try Template.tally.write(AppOrder([name, folder.path] + words))
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
        let file = folder.appending(path: path)
        if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { continue }
        files[path] = try String(contentsOf: file, encoding: .utf8)
        if FileManager.default.isExecutableFile(atPath: file.path) { executables.insert(path) }
      }
    }
    (self.files, self.executables) = (files, executables)
  }

  func isExecutable(_ path: String) -> Bool { executables.contains(path) }

  /// The number of lines in the Swift files below the folder.
  func lines(below folder: String = "") -> Int {
    files.filter { $0.key.hasPrefix(folder) && $0.key.hasSuffix(".swift") }
      .reduce(0) { $0 + $1.value.count(where: \.isNewline) }
  }

  static func withFolder<Answer>(_ body: (URL) throws -> Answer) throws -> Answer {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    return try body(folder)
  }
}
