import Foundation

/// The package from which new apps are made.
struct Template {
  /// The folder of Khipu, on which a new app depends.
  let package: URL
  let folder: URL

  /// The smallest app with all parts.
  static let tally = Template(
    package: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent(),
    path: "Examples/Tally")

  private init(package: URL, path: String) { (self.package, folder) = (package, package.appending(path: path)) }

  /// Writes the app into a new or empty folder, and formats it.
  ///
  /// - Throws: `Refusal` if the folder can't be created or isn't empty; the system's error if a file can't be written.
  func write(_ order: Order) throws {
    let (files, target) = (FileManager.default, URL(filePath: order.folder))
    if files.fileExists(atPath: target.path) {
      let isFolder = try target.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      guard isFolder, try files.contentsOfDirectory(atPath: target.path).isEmpty else {
        throw Refusal("\(target.path) is \(isFolder ? "not empty" : "a file"); name a folder that is not there yet")
      }
    }
    do { try files.createDirectory(at: target, withIntermediateDirectories: true) } catch {
      throw Refusal("\(target.path) can't be made (\(error.localizedDescription)); name another folder")
    }
    try write(folder, to: target, order)
    // Replacements for files of the parts that are left out.
    for part in order.leftOut.parts.sorted(by: { $0.rawValue < $1.rawValue }) {
      let alternative = folder.appending(path: ".without/\(part.rawValue)")
      if files.fileExists(atPath: alternative.path) { try write(alternative, to: target, order) }
    }
    let formatter = Process()
    formatter.executableURL = URL(filePath: "/usr/bin/env")
    formatter.arguments =
      ["swift", "format", "--in-place", "--recursive"]
      + ["Sources", "Tests", "Package.swift"].map { target.appending(path: $0).path }
    try formatter.run()
    formatter.waitUntilExit()
  }

  private func write(_ folder: URL, to target: URL, _ order: Order) throws {
    let files = FileManager.default
    let leftOut = Self.leftOut.union(order.leftOut.folders)
    for item in try files.contentsOfDirectory(atPath: folder.path) where !leftOut.contains(item) {
      let (original, written) = (folder.appending(path: item), target.appending(path: renamed(item, as: order.app)))
      if try original.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        try write(original, to: written, order)
        continue
      }
      let text = try String(contentsOf: original, encoding: .utf8)
      if order.leftOut.hasFile(text) { continue }
      try files.createDirectory(at: target, withIntermediateDirectories: true)
      try Data(applied(order, to: text, of: item).utf8).write(to: written)
      // Keeps .ci/run executable.
      try files.setAttributes(
        files.attributesOfItem(atPath: original.path).filter { $0.key == .posixPermissions }, ofItemAtPath: written.path
      )
    }
  }

  private func applied(_ order: Order, to text: String, of file: String) -> String {
    let text = order.leftOut.applied(to: text)
    guard file == "Package.swift" else { return renamed(text, as: order.app) }
    let dependency = order.dependency ?? "name: \"khipu\", path: \"\(package.path)\""
    return renamed(order.leftOut.applied(toManifest: text), as: order.app)
      .replacing("name: \"khipu\", path: \"../..\"", with: dependency)
  }

  private func renamed(_ text: String, as app: AppName) -> String {
    // In one pass, because the app's name may contain the template's.
    text.replacing(/(?i)tally/) { found in
      switch found.output {
      case "Tally": app.name
      case "tally": app.program
      case "TALLY": app.program.uppercased()
      case let other: String(other)
      }
    }
  }

  private static let leftOut: Set = [".build", ".swiftpm", ".without", "Package.resolved", ".DS_Store"]
}
