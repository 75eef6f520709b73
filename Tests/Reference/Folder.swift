import Foundation

/// The folders of the package, the pages and the printed sources.
enum Folder {
  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  static let pages = package.appending(path: "Documentation")
  static let sources = package.appending(path: "Tests/Reference")
}
