import Foundation

/// The page with the figures.
struct Document {
  private let path: String
  private let start = "<!-- figures -->\n"
  private let end = "<!-- /figures -->"

  /// - Parameter folder: Where the page is.
  init(folder: String) { path = folder + "/Performance.md" }

  /// Writes the rows and the machine in place of those of the last time.
  func write(_ rows: [Row], _ machine: Machine) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard let first = page.firstRange(of: start), let last = page.firstRange(of: end) else {
      throw Unmarked(path: path)
    }
    let figures = "\(Table(rows).text)\n\n\(machine.text)\n"
    let written = page[..<first.upperBound] + figures + page[last.lowerBound...]
    try written.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// A page without the marks between which the figures are.
  struct Unmarked: Error, CustomStringConvertible {
    let path: String

    var description: String { "\(path) has no <!-- figures --> and <!-- /figures -->" }
  }
}
