import Foundation
public import KhipuFiles
import TestTools
public import Testing

/// Runs the body with a home of its own that doesn't exist yet, in a temporary folder that is removed afterwards.
public func withHome(isolation: isolated (any Actor)? = #isolation, _ body: (HomeDirectory) async throws -> Void)
  async throws
{
  try await Admission.whileAdmitted {
    let folder = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    try await body(HomeDirectory(path: folder.appending(path: "home").path))
  }
}

/// The bytes of the file.
public func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

/// The text of the file.
public func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

/// Writes the bytes into the file, and creates its folder.
public func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  let file = URL(filePath: path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(bytes).write(to: file)
}

/// The names of what is in the folder, sorted; nil where there is no folder.
public func names(in folder: String) throws -> [String]? {
  guard FileManager.default.fileExists(atPath: folder) else { return nil }
  return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

/// What stands in the way of a file.
public enum Obstacle: Sendable, CaseIterable, CustomTestStringConvertible {
  /// The folder would have to be below a file.
  case fileAbove
  /// In the place of the folder there is a file.
  case fileInPlaceOfFolder
  /// In the place of the file there is a folder.
  case folder

  /// What the system says.
  public var reason: String {
    switch self {
    case .fileAbove, .fileInPlaceOfFolder: "Not a directory"
    case .folder: "Is a directory"
    }
  }

  /// Its name.
  public var testDescription: String { "\(self)" }

  /// Puts it in the way of the file.
  public func put(in home: HomeDirectory, _ file: String) throws {
    switch self {
    case .fileAbove: try write([], to: URL(filePath: home.path).deletingLastPathComponent().path)
    case .fileInPlaceOfFolder: try write([], to: home.path)
    case .folder: try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    }
  }
}
