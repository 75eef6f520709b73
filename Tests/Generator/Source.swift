/// A Swift file into which lines are inserted. Each place is found by the text of a line.
struct Source {
  let path: String
  private(set) var lines: [String]

  init(_ path: String, _ text: String) {
    (self.path, lines) = (path, text.allLines)
  }

  var text: String { lines.joined(separator: "\n") }

  /// Appends the element to the list that opens on the line containing `opening`.
  ///
  /// - Throws: `Refusal` if there is no such list.
  mutating func append(_ element: String, toListAfter opening: String) throws(Refusal) {
    let start = try index(of: opening)
    if lines[start].hasSuffix("[]") {
      lines[start].removeLast()
      lines.insert("\(indentation(at: start))]", at: start + 1)
    }
    let end = try self.end(ofBlockAt: start)
    guard end > start else { throw missing(opening) }
    let last = end - 1
    if last > start, !lines[last].hasSuffix(",") { lines[last] += "," }
    lines.insert("\(indentation(at: start))  \(element),", at: end)
  }

  /// Appends lines to the block opened by the line with `opening`; if `isApart`, separated from earlier lines by an empty line.
  ///
  /// - Throws: `Refusal` if there is no such block.
  mutating func append(_ more: String, toBlockAfter opening: String, isApart: Bool = false) throws(Refusal) {
    let start = try index(of: opening)
    let end = try self.end(ofBlockAt: start)
    let separator = isApart && end > start + 1 ? [""] : []
    lines.insert(contentsOf: separator + more.allLines, at: end)
  }

  /// Appends the argument to the call that opens on the line containing `opening`.
  ///
  /// - Throws: `Refusal` if there is no such call.
  mutating func append(_ argument: String, toCallAfter opening: String) throws(Refusal) {
    let start = try index(of: opening)
    guard let end = lines[start...].firstIndex(where: { $0.hasSuffix(")") }) else { throw missing(opening) }
    lines[end] = "\(lines[end].dropLast()), \(argument))"
  }

  /// Inserts the line after the last line with that prefix.
  ///
  /// - Throws: `Refusal` if there is none.
  mutating func append(_ line: String, afterLast beginning: String) throws(Refusal) {
    guard let last = lines.lastIndex(where: { $0.hasPrefix(beginning) }) else { throw missing(beginning) }
    lines.insert(line, at: last + 1)
  }

  /// Inserts the line after the last line with that prefix in the block.
  ///
  /// - Throws: `Refusal` if there is no such block, or no such line in it.
  mutating func append(_ line: String, afterLast beginning: String, inBlockAfter opening: String) throws(Refusal) {
    let start = try index(of: opening)
    let end = try self.end(ofBlockAt: start)
    guard let last = lines[start..<end].lastIndex(where: { $0.hasPrefix(beginning) }) else { throw missing(beginning) }
    lines.insert(line, at: last + 1)
  }

  /// Appends the lines to the file.
  mutating func append(_ more: String) { lines = (text + more).allLines }

  /// Inserts the import before all others, unless it exists.
  mutating func require(_ importing: String) {
    let module = importing.split(separator: " ").last.map(String.init) ?? importing
    guard !lines.contains(where: { $0.hasSuffix("import \(module)") }) else { return }
    lines.insert(contentsOf: lines.first?.contains("import ") == true ? [importing] : [importing, ""], at: 0)
  }

  /// Replaces all occurrences.
  mutating func replace(_ old: String, by new: String) { lines = text.replacing(old, with: new).allLines }

  private func index(of opening: String) throws(Refusal) -> Int {
    guard let index = lines.firstIndex(where: { $0.contains(opening) }) else { throw missing(opening) }
    return index
  }

  /// The line of the block's closing bracket: the next closing bracket with the indentation of the block's first line.
  private func end(ofBlockAt start: Int) throws(Refusal) -> Int {
    let indentation = indentation(at: start)
    let closes = { (line: String) in
      line.hasPrefix(indentation) && line.dropFirst(indentation.count).first.map { ")]}".contains($0) } == true
    }
    guard let end = lines[(start + 1)...].firstIndex(where: closes) else { throw missing(lines[start]) }
    return end
  }

  private func indentation(at line: Int) -> String { String(lines[line].prefix { $0 == " " }) }

  private func missing(_ text: String) -> Refusal {
    Refusal("\(path) has no \"\(text)\" to put this in; do it by hand")
  }
}

extension String {
  /// All lines, including empty ones.
  fileprivate var allLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}

extension String {
  /// The lower-case words of the code, as `.ci/deletion` finds them: `isLightOn` has is, light and on. Strings and
  /// comments don't count.
  var codeWords: Set<String> {
    Set(
      allLines.flatMap { line in
        line.replacing(/"(?:[^"\\]|\\.)*"/, with: "").replacing(/\/\/.*/, with: "")
          .replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }
          .lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
      })
  }
}
