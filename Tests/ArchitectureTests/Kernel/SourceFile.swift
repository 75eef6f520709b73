internal import Foundation
internal import Testing

/// A Swift file of this package, of HomeApp or of Benchmarks.
struct SourceFile {
  let url: URL
  let module: String
  let isTest: Bool
  let code: Code
  let imports: [Import]

  /// Every Swift file in Sources and Tests, and in the modules of HomeApp and Benchmarks.
  static func all() throws -> [SourceFile] { try read.get() }

  // Read only once, because reading takes a while.
  private static let read = Result { try (PackageFolder.modules() + PackageFolder.outside()).flatMap(all(in:)) }

  private static func all(in folder: URL) throws -> [SourceFile] {
    try PackageFolder.swiftFiles(in: folder).map { try SourceFile(folder.appending(path: $0), of: folder) }
  }

  private init(_ url: URL, of folder: URL) throws {
    (self.url, module) = (url, folder.lastPathComponent)
    isTest = ["Tests", "Tools"].contains(folder.deletingLastPathComponent().lastPathComponent)
    code = try Code(String(contentsOf: url, encoding: .utf8))
    imports = code.imports
  }

  /// The location of a line, to report an issue there.
  func location(line: Int) -> SourceLocation {
    SourceLocation(fileID: "\(module)/\(url.lastPathComponent)", filePath: url.path, line: line, column: 1)
  }
}
