/// The parts that a new app leaves out.
struct LeftOut {
  let parts: Set<Part>
  /// The folders of Sources that the app leaves out.
  var folders: Set<String> { Set(parts.flatMap(\.folders)) }
  /// The modules that the app leaves out, by their names in the template, such as `TallyCLI`.
  var modules: Set<String> { Set(parts.flatMap(\.modules) + folders.flatMap { ["Tally\($0)", "Tally\($0)Tests"] }) }

  init(_ parts: [Part]) { self.parts = Set(parts.flatMap(\.withDependents)) }

  /// Whether the app leaves out the file with this text: true if an unmarked line imports a module of a part that is left out.
  func hasFile(_ text: String) -> Bool {
    let (mark, anImport, modules) = (Self.mark, /(?:public |@testable )?import (\w+)/, modules)
    return text.split(separator: "\n").contains { line in
      guard line.wholeMatch(of: mark) == nil, let found = line.wholeMatch(of: anImport) else { return false }
      return modules.contains(String(found.1))
    }
  }

  /// The text without marks (`… // with Trace`, `// without Trace: …`), and without the lines that don't apply.
  func applied(to text: String) -> String {
    let (mark, alternative) = (Self.mark, Self.alternative)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      if let found = line.wholeMatch(of: mark), let part = Part(rawValue: String(found.2)) {
        return parts.contains(part) ? nil : String(found.1)
      }
      if let found = line.wholeMatch(of: alternative), let part = Part(rawValue: String(found.2)) {
        return parts.contains(part) ? String(found.1 + found.3) : nil
      }
      return String(line)
    }
    // A paragraph that is left out leaves one empty line.
    return lines.joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n")
  }

  /// The manifest without the `modules` and their rows in its table.
  func applied(toManifest text: String) -> String {
    var text = text
    for module in modules {
      if let row = text.row(of: module) { text.removeSubrange(text.index(before: row.lowerBound)..<row.upperBound) }
      text = text.replacing("\"\(module)\", ", with: "").replacing(", \"\(module)\"", with: "")
        .replacing("\n    \"\(module)\",\n", with: "\n")
    }
    return text
  }

  // A regular expression is parsed each time that its literal is evaluated, so callers take it once for all lines.
  private static var mark: Regex<(Substring, Substring, Substring)> { /(.*?) *(?:\/\/|<!--|#) with (\w+)(?: -->)?/ }
  private static var alternative: Regex<(Substring, Substring, Substring, Substring)> {
    /( *)\/\/ without (\w+): (.*)/
  }
}

extension String {
  /// The module's row in the table of a manifest: `  "TallyModels": ["KhipuValues"],`.
  func row(of module: String) -> Range<Index>? {
    guard let start = firstRange(of: "\n  \"\(module)\": ["), let end = self[start.upperBound...].firstRange(of: "],")
    else {
      return nil
    }
    return index(after: start.lowerBound)..<end.upperBound
  }
}
