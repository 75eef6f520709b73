import Foundation

/// The page Documentation/Performance.md.
struct Document {
  private let path: String
  private let start = "<!-- figures -->\n"
  private let end = "<!-- /figures -->"

  /// - Parameter folder: The folder of the page.
  init(folder: String) { path = folder + "/Performance.md" }

  /// Replaces the figures in the page.
  func write(_ rows: [Row], _ machine: Machine) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = page.firstRange(of: start), let last = page.firstRange(of: end) else {
      throw Unmarked(path: path)
    }
    let figures = "\(Table(rows).text)\n\n\(machine.text)\n"
    let written = page[..<first.upperBound] + figures + page[last.lowerBound...]
    try written.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The page lacks the marks around the figures.
  struct Unmarked: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) has no <!-- figures --> and <!-- /figures -->" }
  }
}
