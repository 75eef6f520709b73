import Foundation

/// The package that a new app is made of.
struct Template {
  let folder: URL
  /// Its name.
  let name: String

  /// The smallest app that has everything.
  static let tally = Template(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Tally"), name: "Tally")

  /// Copies the package to a folder that is not there yet, or empty.
  ///
  /// - Throws: `Refusal` if there is something in the folder; the system's error if it can't be written.
  func write(_ app: AppName, to target: URL) throws {
    let files = FileManager.default
    if files.fileExists(atPath: target.path) {
      let isFolder = try Self.isFolder(target)
      guard isFolder, try files.contentsOfDirectory(atPath: target.path).isEmpty else {
        throw Refusal("\(target.path) is \(isFolder ? "not empty" : "a file"); name a folder that is not there yet")
      }
    }
    try copy(folder, to: target, as: app)
  }

  /// Copies the folder. What is linked is the kernel's, which is the same in every app.
  private func copy(_ folder: URL, to target: URL, as app: AppName?) throws {
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for item in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !Self.leftOut.contains(item) {
      let (original, copied) = (folder.appending(path: item), target.appending(path: renamed(item, as: app)))
      let isLink = try original.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true
      let app = isLink ? nil : app
      if try Self.isFolder(original) {
        try copy(original.resolvingSymlinksInPath(), to: copied, as: app)
      } else {
        try FileManager.default.copyItem(at: original.resolvingSymlinksInPath(), to: copied)
        if app != nil { try rename(copied, as: app) }
      }
    }
  }

  private static func isFolder(_ url: URL) throws -> Bool {
    try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
  }

  /// Writes the new name into the file, which keeps its mode.
  private func rename(_ file: URL, as app: AppName?) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(renamed(text, as: app).utf8))
    try handle.close()
  }

  private func renamed(_ text: String, as app: AppName?) -> String {
    guard let app else { return text }
    return text.replacing(name, with: app.name).replacing(name.lowercased(), with: app.program)
      .replacing(name.uppercased(), with: app.program.uppercased())
  }

  private static let leftOut: Set = [".build", ".swiftpm", "Package.resolved", ".DS_Store"]
}
