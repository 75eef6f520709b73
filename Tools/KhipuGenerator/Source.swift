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
    if let empty = lines[start].wholeMatch(of: /(.*[\[(]):?([\])].*)/) {
      lines[start] = String(empty.1)
      lines.insert("\(indentation(at: start))\(empty.2)", at: start + 1)
    }
    if let line = lines[start].wholeMatch(of: /(.* = \[)(.+)\]/) {
      lines.replaceSubrange(
        start...start, with: [String(line.1), "\(indentation(at: start))  \(line.2),", "\(indentation(at: start))]"])
    }
    let end = try self.end(ofBlockAt: start)
    guard end > start else { throw missing(opening) }
    let last = end - 1
    if last > start, !lines[last].hasSuffix(",") { lines[last] += "," }
    lines.insert("\(indentation(at: start))  \(element),", at: end)
  }

  /// Appends lines to the block opened by the first line with `opening`, within the block of the line with `declaration` if that is
  /// given; if `isApart`, separated from earlier lines by an empty line.
  ///
  /// - Throws: `Refusal` if there is no such block.
  mutating func append(
    _ more: String, toBlockAfter opening: String, in declaration: String? = nil, isApart: Bool = false
  ) throws(Refusal) {
    let start = try index(of: opening, in: declaration)
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

  /// Appends the text to the line containing `opening`.
  ///
  /// - Throws: `Refusal` if there is no such line.
  mutating func append(_ text: String, toLineWith opening: String) throws(Refusal) {
    lines[try index(of: opening)] += text
  }

  /// Appends the modules to the module's row in the table of a manifest, except those that it has.
  ///
  /// - Throws: `Refusal` if there is no such row.
  mutating func append(_ modules: [String], toRow module: String) throws(Refusal) {
    let start = try index(of: "\"\(module)\": [")
    guard let end = lines[start...].firstIndex(where: { $0.contains("]") }),
      let bracket = lines[end].firstIndex(of: "]")
    else { throw missing(module) }
    let row = lines[start...end].joined()
    let new = modules.filter { !row.contains("\"\($0)\"") }.map { "\"\($0)\"" }
    guard !new.isEmpty else { return }
    let last = lines[start...end].joined().prefix { $0 != "]" }.last { $0 != " " }
    let separator = last == "," || last == "[" ? "" : ", "
    lines[end].insert(contentsOf: separator + new.list, at: bracket)
  }

  /// Inserts the line after the last line with the prefix. If there is none, after the line containing `opening`.
  ///
  /// - Throws: `Refusal` if there is neither.
  mutating func append(_ line: String, afterLast beginning: String, or opening: String? = nil) throws(Refusal) {
    let last = lines.lastIndex { $0.hasPrefix(beginning) }
    let first = opening.flatMap { opening in lines.firstIndex { $0.contains(opening) } }
    guard let place = last ?? first else { throw missing(beginning) }
    lines.insert(line, at: place + 1)
  }

  /// Inserts the line after the last line with that prefix in the block, or after the block's first line.
  ///
  /// - Throws: `Refusal` if there is no such block.
  mutating func append(_ line: String, afterLast beginning: String, inBlockAfter opening: String) throws(Refusal) {
    let start = try index(of: opening)
    let end = try self.end(ofBlockAt: start)
    lines.insert(line, at: (lines[start..<end].lastIndex { $0.hasPrefix(beginning) } ?? start) + 1)
  }

  /// Inserts the lines before the line that begins with `opening` and the comments above it.
  ///
  /// - Throws: `Refusal` if there is no such line.
  mutating func insert(_ more: String, before opening: String) throws(Refusal) {
    var place = try index(of: opening)
    while place > 0, lines[place - 1].hasPrefix("//") { place -= 1 }
    lines.insert(contentsOf: more.allLines, at: place)
  }

  /// Appends the lines to the file.
  mutating func append(_ more: String) { lines = (text + more).allLines }

  /// Inserts the import, in alphabetical order of the modules, unless it exists.
  mutating func require(_ importing: String) {
    let module = importing.split(separator: " ").last.map(String.init) ?? importing
    guard !lines.contains(where: { $0.hasSuffix("import \(module)") }) else { return }
    let imports = lines.indices.filter { lines[$0].contains(/^(?:@\S+ )*(?:public )?import\s/) }
    let next = imports.first { lines[$0].split(separator: " ").last.map(String.init) ?? "" > module }
    if let place = next ?? imports.last.map({ $0 + 1 }) {
      lines.insert(importing, at: place)
    } else {
      lines.insert(contentsOf: [importing, ""], at: 0)
    }
  }

  /// Replaces all occurrences.
  mutating func replace(_ old: String, by new: String) { lines = text.replacing(old, with: new).allLines }

  private func index(of opening: String, in declaration: String? = nil) throws(Refusal) -> Int {
    var block = lines[...]
    if let declaration {
      let start = try index(of: declaration)
      block = try lines[start..<end(ofBlockAt: start)]
    }
    guard let index = block.firstIndex(where: { $0.contains(opening) }) else {
      throw missing(declaration.map { "\(opening)\" in \"\($0)" } ?? opening)
    }
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
  /// The text without the lines of code that have one of the words, the comments above them, and the blocks that they open, as
  /// `.ci/deletion` deletes a feature.
  func withoutLines(of words: Set<String>) -> String {
    var (kept, comments, depth) = ([String](), [String](), 0)
    for line in allLines {
      let code = line.replacing(/\/\/.*/, with: "")
      let opened = code.count { "([{".contains($0) } - code.count { ")]}".contains($0) }
      if depth > 0 {
        depth += opened
      } else if code.allSatisfy({ $0 == " " }), !line.isEmpty {
        comments.append(line)
      } else {
        if words.isDisjoint(with: line.codeWords) { kept += comments + [line] } else { depth = opened }
        comments = []
      }
    }
    return (kept + comments).joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n").replacing("{\n\n", with: "{\n")
  }

  /// The lower-case words of the code, as `.ci/deletion` finds them: `isLightOn` has is, light and on. Strings and
  /// comments don't count.
  var codeWords: Set<String> {
    let (text, comment, hump) = (/"(?:[^"\\]|\\.)*"/, /\/\/.*/, /([a-z0-9])([A-Z])/)
    return Set(
      allLines.flatMap { line in
        line.replacing(text, with: "").replacing(comment, with: "").replacing(hump) { "\($0.1) \($0.2)" }
          .lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.map(String.init)
      })
  }
}
