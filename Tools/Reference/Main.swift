import Foundation

/// Writes the generated pages and the diagram in ARCHITECTURE.md. Deletes everything else in Documentation except `handwritten`.
@main
enum Main {
  static func main() async throws {
    let (files, pages) = (FileManager.default, try Pages.all())
    try files.createDirectory(at: Folder.pages, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: Folder.pages.path)
    where pages[name] == nil && !Pages.handwritten.contains(name) {
      try files.removeItem(at: Folder.pages.appending(path: name))
    }
    for (name, text) in pages {
      try text.write(to: Folder.pages.appending(path: name), atomically: true, encoding: .utf8)
    }
    try await ArchitectureDocument.text().write(to: ArchitectureDocument.url, atomically: true, encoding: .utf8)
  }
}
