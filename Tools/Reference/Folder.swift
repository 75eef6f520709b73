import Foundation

/// The folders of the package, of its documents, and of the sources of this program.
enum Folder {
  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  static let pages = package.appending(path: "Documentation")
  static let sources = package.appending(path: "Tools/Reference")
}
