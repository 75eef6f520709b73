internal import Foundation
internal import Testing

/// A Swift file of the package.
struct SourceFile: CustomTestStringConvertible {
  let url: URL
  let module: String
  let isTest: Bool

  /// Every Swift file in Sources and Tests.
  static func all() throws -> [SourceFile] { try PackageFolder.modules().flatMap(all(in:)) }

  /// Every Swift file of the module in that folder.
  static func all(in folder: URL) throws -> [SourceFile] {
    try PackageFolder.swiftFiles(in: folder).map { path in
      SourceFile(
        url: folder.appending(path: path), module: folder.lastPathComponent,
        isTest: folder.deletingLastPathComponent().lastPathComponent == "Tests")
    }
  }

  func code() throws -> Code { try Code(String(contentsOf: url, encoding: .utf8)) }

  /// The place of the line, so that an issue is shown there.
  func location(line: Int) -> SourceLocation {
    SourceLocation(fileID: "\(module)/\(url.lastPathComponent)", filePath: url.path, line: line, column: 1)
  }

  var testDescription: String { "\(module)/\(url.lastPathComponent)" }
}
