import Foundation

/// A package of this architecture. Edits stay in memory until `write`, so a refused order changes no file.
struct Package {
  private let folder: URL
  private var changed: [String: String] = [:]
  private var new: [String] = []
  /// What may surprise the user in the generated code; printed with the summary.
  private var remarks: [String] = []

  /// The prefix of its modules: `Garden` in an app, empty in this package.
  let prefix: String
  /// Whether its commands can be written as sentences.
  let hasSentences: Bool
  /// Whether it is an app. All tests generated for an app are in one target.
  var isApp: Bool { !prefix.isEmpty }

  /// The call with which a use case keeps other commands from running; nil for an app that an earlier release made.
  private var exclusion: String? {
    guard exists("Sources/UseCases/Exclusively.swift") else { return nil }
    return isApp ? "exclusively" : "exclusively(.state)"
  }

  /// The source of a statement that runs while no other command does, if the package has a function for that.
  func exclusively(_ statement: String) -> String {
    exclusion.map { "try await \($0) { () throws(Failure) in\n\(statement)\n}" } ?? statement
  }

  /// - Throws: `Refusal` if the folder has no package of this architecture.
  init(_ folder: URL) throws(Refusal) {
    self.folder = folder
    guard let data = FileManager.default.contents(atPath: folder.appending(path: "Package.swift").path) else {
      throw Refusal("\(folder.path) has no Package.swift; go to the folder of the app")
    }
    let manifest = String(decoding: data, as: UTF8.self)
    guard let row = manifest.firstMatch(of: /"(\w*)UseCases": \[/) else {
      throw Refusal("the manifest of \(folder.path) has no row for UseCases; go to the folder of the app")
    }
    (prefix, hasSentences) = (String(row.1), manifest.contains("\"KhipuSentences\""))
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
      ("Sources", "grep -rn 'TODO: say' Sources Tests --exclude-dir=Generator", "lists what is left to say"),
      ("Tests/Reference", "swift run Reference", "writes its page of the reference"),
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

  /// Writes the changed files, and formats them.
  func write() throws {
    for (path, text) in changed {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    let formatter = Process()
    formatter.executableURL = URL(filePath: "/usr/bin/env")
    formatter.arguments = ["swift", "format", "--in-place"] + changed.keys.map { folder.appending(path: $0).path }
    try formatter.run()
    formatter.waitUntilExit()
  }
}
