import Foundation

/// A package of this architecture. Edits stay in memory until `write`, so a refused order changes no file.
struct Package {
  private let folder: URL
  private var changed: [String: String] = [:]
  private var new: [String] = []
  /// What may surprise the user in the generated code; printed with the summary.
  private var remarks: [String] = []

  /// The prefix of the modules to change: `Garden` in an app, empty in this package, and the name of a domain beside the app's own.
  let prefix: String
  /// The app's domains, without its own.
  let domains: [String]
  /// The domain to change; nil for the app's own.
  let domain: String?
  /// The prefix of the app's own modules.
  let app: String
  private let kits: Set<String>
  /// The folder of the layers to change.
  var sources: String { domain.map { "Sources/\($0)" } ?? "Sources" }
  /// Whether its commands can be written as sentences.
  var hasSentences: Bool { hasKit(.sentences) }
  /// Whether it is an app. All tests that are generated for a domain of an app are in one target.
  var isApp: Bool { !prefix.isEmpty }

  func hasKit(_ part: Part) -> Bool { kits.contains("Khipu\(part.rawValue)") }

  /// The call with which a use case keeps other commands from running; nil for an app that an earlier release made.
  private var exclusion: String? {
    guard isApp else { return "exclusively(.state)" }
    return exists("\(sources)/UseCases/Exclusively.swift") ? "exclusively" : nil
  }

  /// The source of a statement that runs while no other command does, if the package has a function for that.
  func exclusively(_ statement: String) -> String {
    exclusion.map { "try await \($0) { () throws(Failure) in\n\(statement)\n}" } ?? statement
  }

  /// - Throws: `Refusal` if the folder has no package of this architecture, or if it doesn't have the domain.
  init(_ folder: URL, domain: String? = nil) throws(Refusal) {
    self.folder = folder
    guard let data = FileManager.default.contents(atPath: folder.appending(path: "Package.swift").path) else {
      throw Refusal("\(folder.path) has no Package.swift; go to the folder of the app")
    }
    let manifest = String(decoding: data, as: UTF8.self)
    let list = manifest.firstMatch(of: /\nlet domains: \[String\] = \[([^\]]*)\]/)?.1 ?? ""
    let domains = list.matches(of: /"(\w+)"/).map { String($0.1) }
    let rows = manifest.matches(of: /"(\w*)UseCases": \[/).map { String($0.1) }
    guard let own = rows.first(where: { !domains.contains($0) }) else {
      throw Refusal(
        "the manifest of \(folder.path) has no table with a row for UseCases; go to the folder of the app, if new-app wrote it"
      )
    }
    if let domain, !domains.contains(domain) {
      let others = domains.isEmpty ? "it has none besides its own" : "it has \(domains.list)"
      throw Refusal("the app has no domain \(domain): \(others); 'swift run new-domain \(domain)' adds it")
    }
    (prefix, app, self.domain, self.domains) = (domain ?? own, own, domain, domains)
    kits = Set(manifest.matches(of: /"(Khipu\w+)"/).map { String($0.1) })
  }

  /// The written files, remarks on them, and the next steps.
  var summary: String {
    let edited = changed.keys.filter { !new.contains($0) }.sorted()
    let files = new.sorted().map { "new      \($0)" } + edited.map { "changed  \($0)" }
    return (files + [""] + remarks + [next]).joined(separator: "\n")
  }

  /// The number of lines added to each existing file, by path.
  var growth: [String: Int] {
    get throws(Refusal) {
      let lines = { (text: String) in text.count(where: \.isNewline) }
      var growth: [String: Int] = [:]
      for (path, text) in changed where !new.contains(path) { growth[path] = lines(text) - lines(try stored(path)) }
      return growth
    }
  }

  private var next: String {
    let makers: [(path: String, step: String, does: String)] = [
      ("Sources", "grep -rn 'TODO: say' Sources Tests", "lists what is left to say"),
      ("Tools/Reference", "swift run Reference", "writes its page of the reference"),
      (
        "Tests/ArchitectureTests/GridDocumentTests.swift", "GRID=write swift test --filter GridDocument",
        "writes its row of the grid"
      ),
      ("Tests", "swift test", "shows that everything holds"),
      (".ci/run", ".ci/run", "runs every check of a change"),
      ("CHANGELOG.md", "$EDITOR README.md Documentation/Manual.md CHANGELOG.md", "tells users of it"),
    ]
    return makers.filter { exists($0.path) }.map { "\($0.step)  # \($0.does)" }.joined(separator: "\n")
  }

  mutating func remark(_ text: String) { remarks.append(text) }

  /// - Throws: `Refusal` if there is no such file.
  func read(_ path: String) throws(Refusal) -> String {
    if let text = changed[path] { return text }
    return try stored(path)
  }

  func stored(_ path: String) throws(Refusal) -> String {
    guard let data = FileManager.default.contents(atPath: folder.appending(path: path).path) else {
      throw Refusal("there is no \(path)")
    }
    return String(decoding: data, as: UTF8.self)
  }

  func exists(_ path: String) -> Bool {
    changed[path] != nil || FileManager.default.fileExists(atPath: folder.appending(path: path).path)
  }

  /// The Swift files in the folder, sorted by path.
  func swiftFiles(in path: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.appending(path: path).path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted().map {
      "\(path)/\($0)"
    }
  }

  /// - Throws: `Refusal` if the file exists already.
  mutating func create(_ path: String, _ text: String) throws(Refusal) {
    guard !exists(path) else { throw Refusal("there is already a \(path); choose another name, or remove it first") }
    changed[path] = text
    new.append(path)
  }

  /// - Throws: `Refusal` if the file doesn't exist, or lacks a line that the edit needs.
  mutating func edit(_ path: String, _ change: (inout Source) throws(Refusal) -> Void) throws(Refusal) {
    var source = Source(path, try read(path))
    try change(&source)
    changed[path] = source.text
  }

  /// Writes the changed files.
  func write() throws {
    for (path, text) in changed {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  /// Formats the changed files, after they were written.
  func format() throws { try Toolchain.format(changed.keys.map { folder.appending(path: $0) }) }
}
