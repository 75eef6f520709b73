import Foundation

/// The package from which new apps are made.
struct Template {
  /// The folder of Khipu, on which a new app depends.
  let package: URL
  let folder: URL

  /// The smallest app with all parts.
  static let tally = Template(
    package: URL(filePath: #filePath).appending(path: "../../../..").standardized,
    path: "Examples/Tally")

  private init(package: URL, path: String) { (self.package, folder) = (package, package.appending(path: path)) }

  /// Writes the app into a new or empty folder, and formats it.
  ///
  /// - Throws: `Refusal` if the folder can't be created or isn't empty; the system's error if a file can't be written.
  func write(_ order: AppOrder) throws {
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
    try Toolchain.format(["Sources", "Tests", "Package.swift"].map { target.appending(path: $0) })
  }

  private func write(_ folder: URL, to target: URL, _ order: AppOrder) throws {
    let files = FileManager.default
    let leftOut = Self.leftOut.union(order.leftOut.folders)
    for item in try files.contentsOfDirectory(atPath: folder.path) where !leftOut.contains(item) {
      let (original, written) = (
        folder.appending(path: item), target.appending(path: renamed(item, as: order.app.name))
      )
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

  /// The files of a new domain, without code of the template's feature: those directly in the folders of its layers and tests. And the
  /// rows of its modules in the manifest.
  ///
  /// - Throws: The system's error if the template can't be read.
  func domain(
    _ domain: DomainName, leavingOut leftOut: LeftOut
  ) throws -> (files: [(path: String, text: String)], rows: [String]) {
    let layers = DomainName.layers.map { ("Sources/\($0)", "Sources/\(domain.name)/\($0)") }
    let tests = ["Environment+Testable.swift", "Messages.swift", "SentencesTests.swift"]
    var files: [(path: String, text: String)] = []
    for (original, written) in layers + [("Tests/TallyTests", "Tests/\(domain.name)Tests")] {
      let original = folder.appending(path: original)
      for item in try FileManager.default.contentsOfDirectory(atPath: original.path).sorted()
      where item.hasSuffix(".swift") && (written.hasPrefix("Sources/") || tests.contains(item)) {
        let text = try String(contentsOf: original.appending(path: item), encoding: .utf8)
        if leftOut.hasFile(text) { continue }
        let own = leftOut.applied(to: text).withoutLines(of: Self.featureWords).withEmptyLists
        files.append(("\(written)/\(item)", renamed(own, as: domain.name)))
      }
    }
    let manifest = leftOut.applied(
      toManifest: try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8))
    let rows = (DomainName.layers + ["Tests"]).compactMap { manifest.row(of: "Tally\($0)") }
    return (files, rows.map { renamed(String(manifest[$0]), as: domain.name) })
  }

  private func applied(_ order: AppOrder, to text: String, of file: String) -> String {
    let text = order.leftOut.applied(to: text)
    // SwiftPM names a package, and the folder to which it fetches it, by the last part of its URL.
    let name = order.release?.url.split { "/:".contains($0) }.last?.replacing(/\.git$/, with: "")
    let khipu = name.map { ".build/checkouts/\($0)" } ?? package.path
    guard file == "Package.swift" else {
      return renamed(text, as: order.app.name).replacing("](../..", with: "](\(khipu)")
    }
    let manifest = renamed(order.leftOut.applied(toManifest: text), as: order.app.name)
    guard let release = order.release, let name else { return manifest.replacing("\"../..\"", with: "\"\(khipu)\"") }
    return
      manifest
      .replacing(
        /\.package\(name: "khipu".*\)/, with: ".package(url: \"\(release.url)\", from: \"\(release.version)\")"
      )
      .replacing("package: \"khipu\"", with: "package: \"\(name.lowercased())\"")
  }

  private func renamed(_ text: String, as name: String) -> String {
    // In one pass, because the app's name may contain the template's.
    text.replacing(/(?i)tally/) { found in
      switch found.output {
      case "Tally": name
      case "tally": name.lowercased()
      case "TALLY": name.uppercased()
      case let other: String(other)
      }
    }
  }

  /// The words of the code of the template's feature.
  private static let featureWords: Set = ["people", "person", "coffee"]
  private static let leftOut: Set = [".build", ".swiftpm", ".without", "Package.resolved", ".DS_Store"]
}
