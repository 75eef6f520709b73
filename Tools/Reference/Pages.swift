import Foundation

/// All pages of the reference, by file name.
enum Pages {
  /// The files in the pages' folder that this program doesn't write.
  static let handwritten: Set = [
    "Manual.md", "Tutorial.md", "Starting.md", "Gateways.md", "Testing.md", "SwiftUI.md", "Windows.md", "MVVM.md",
    "Questions.md", "Kits.md", "Rows.md", "OnePage.md", "Effects.md", "Effects", "SourceDocuments.md",
    "Performance.md", "Teams.md", "OwnPackage.md", "Walls.md", "Performance.svg", "watch.svg", "Khipu.docc",
  ]

  static func all() throws -> [String: String] {
    let pages = try ReferencePage.features + [partialApplication()]
    let index = ("README.md", ReferencePage.index(of: pages).text)
    return Dictionary(uniqueKeysWithValues: pages.map { ($0.name, $0.text) } + [index])
  }

  /// A page with the sources of two small examples.
  private static func partialApplication() throws -> ReferencePage {
    let examples = try ["Adder", "Stack"].map { name in
      let url = Folder.sources.appending(path: "PartialApplication/\(name).swift")
      return "## \(name)\n\n```swift\n\(try String(contentsOf: url, encoding: .utf8))```"
    }
    return ReferencePage(
      title: "Partial application",
      purpose: "Functions that return functions and capture arguments. Features and the store are made this way.",
      sections: examples)
  }
}
