import Foundation
public import KhipuFiles
import KhipuTestTools
public import Testing

/// Runs the body with a home directory that doesn't exist yet, in a temporary folder.
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

public func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

public func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

/// Writes the file, and creates its folder if needed.
public func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  let file = URL(filePath: path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(bytes).write(to: file)
}

/// The names of the folder's entries, sorted; nil if there is no folder.
public func names(in folder: String) throws -> [String]? {
  guard FileManager.default.fileExists(atPath: folder) else { return nil }
  return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
}

extension HomeDirectory {
  /// The contents of all files except the lock, by name.
  public func files() throws -> [String: [UInt8]] {
    let stored = try (names(in: path) ?? []).filter { $0 != "lock" }
    return try Dictionary(uniqueKeysWithValues: stored.map { ($0, try bytes(file($0))) })
  }
}

/// An obstacle to reading or writing a file.
public enum Obstacle: Sendable, CaseIterable, CustomTestStringConvertible {
  /// The folder's path leads through a file.
  case fileAbove
  /// A file is in place of the folder.
  case fileInPlaceOfFolder
  /// A folder is in place of the file.
  case folder

  /// The system's error message.
  public var reason: String {
    switch self {
    case .fileAbove, .fileInPlaceOfFolder: "Not a directory"
    case .folder: "Is a directory"
    }
  }

  public var testDescription: String { "\(self)" }

  /// Puts the obstacle in the way of the file. A file above the home replaces all that is in its place.
  public func put(in home: HomeDirectory, _ file: String) throws {
    switch self {
    case .fileAbove:
      let folder = URL(filePath: home.path).deletingLastPathComponent().path
      if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
      try write([], to: folder)
    case .fileInPlaceOfFolder: try write([], to: home.path)
    case .folder: try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    }
  }
}
