import Testing

@testable import KhipuGenerator

struct SourceTests {
  private let source = Source("File.swift", "let all = [\n  one\n]\nlet none = [\n]\ncall(\n  one,\n  two)\nrest()\n")

  @Test(
    "The generator appends an element to a list literal, in which a comma follows each element",
    arguments: [("let all = [", "one,\n  new,\n]"), ("let none = [", "[\n  new,\n]")])
  func appendsElement(_ opening: String, _ part: String) throws {
    var source = source
    try source.append("new", toListAfter: opening)
    #expect(source.text.contains(part) && source.lines.count == self.source.lines.count + 1)
  }

  @Test("The generator appends an element to a list on one line in a new line")
  func listOnOneLine() throws {
    var source = Source("File.swift", "let all = [one, two]\nrest()")
    try source.append("three", toListAfter: "let all")
    #expect(source.text == "let all = [\n  one, two,\n  three,\n]\nrest()")
  }

  @Test("When the generator appends elements to an empty one-line list, each gets a line of its own")
  func emptyList() throws {
    var source = Source("File.swift", "  let none: [Int] = []\nrest()")
    for number in ["1", "2"] { try source.append(number, toListAfter: "let none: [Int] = [") }
    #expect(source.text == "  let none: [Int] = [\n    1,\n    2,\n  ]\nrest()")
  }

  @Test("The generator can put an empty line between the lines that it appends to a block and earlier ones")
  func emptyLineSeparates() throws {
    var source = Source("File.swift", "enum Forms {\n}\nend")
    try source.append("  one", toBlockAfter: "enum Forms {", isApart: true)
    try source.append("  two\n  three", toBlockAfter: "enum Forms {", isApart: true)
    #expect(source.text == "enum Forms {\n  one\n\n  two\n  three\n}\nend")
  }

  @Test("The generator appends an argument to a call")
  func appendsArgument() throws {
    var source = source
    try source.append("new", toCallAfter: "call(")
    #expect(source.text.contains("  two, new)\nrest()"))
  }

  @Test("The generator inserts a line after the last line with a given prefix")
  func insertsLine() throws {
    var source = source
    try source.append("new", afterLast: "let ")
    #expect(source.text.contains("let none = [\nnew\n]"))
  }

  @Test(
    "The generator appends modules to a module's row in a manifest, once",
    arguments: [
      ("  \"A\": [\"B\"],", "  \"A\": [\"B\", \"C\", \"D\"],"), ("  \"A\": [],", "  \"A\": [\"C\", \"D\"],"),
      ("  \"A\": [\n    \"B\",\n  ],", "  \"A\": [\n    \"B\",\n  \"C\", \"D\"],"),
      ("  \"A\": [\"C\"],", "  \"A\": [\"C\", \"D\"],"),
    ])
  func appendsToRow(_ row: String, _ result: String) throws {
    var source = Source("Package.swift", "let table = [\n\(row)\n  \"AA\": [],\n]")
    for _ in 1...2 { try source.append(["C", "D"], toRow: "A") }
    #expect(source.text == "let table = [\n\(result)\n  \"AA\": [],\n]")
  }

  @Test("The generator inserts an import in alphabetical order of the modules, once")
  func insertsImport() {
    var source = Source("File.swift", "import B\n@testable import D\n\nstruct A {}")
    for _ in 1...2 { for module in ["import A", "@_spi(S) import C", "public import E"] { source.require(module) } }
    #expect(
      source.text
        == "import A\nimport B\n@_spi(S) import C\n@testable import D\npublic import E\n\nstruct A {}")
    var empty = Source("File.swift", "struct A {}")
    empty.require("import A")
    #expect(empty.text == "import A\n\nstruct A {}")
  }

  @Test(
    "Leaving out a feature by its words leaves out its lines, the comments above them, and the blocks that they open")
  func leavesOutFeature() {
    let code = """
      // The lamps.
      case lamps(Lamp)
      // The "lamp" is in a string.
      let text = "lamp"

      extension Lamp {
        let other = 1
      }

      let end = 2
      """
    #expect(
      code.withoutLines(of: ["lamp", "lamps"])
        == "// The \"lamp\" is in a string.\nlet text = \"lamp\"\n\nlet end = 2")
  }

  @Test("If a source file lacks the place for new code, the generator throws, names the file and leaves it unchanged")
  func errorNamesFile() {
    var source = source
    let error = #expect(throws: Refusal.self) { try source.append("new", toListAfter: "let some = [") }
    #expect(error?.description.hasPrefix("File.swift has no \"let some = [\"") == true)
    #expect(throws: Refusal.self) { try source.append("new", toBlockAfter: "rest()") }
    #expect(throws: Refusal.self) { try source.append("new", toCallAfter: "fall(") }
    #expect(throws: Refusal.self) { try source.append("new", afterLast: "var ") }
    #expect(source.text == self.source.text)
  }

  @Test("Code outside strings and comments is split into lower-case words")
  func splitIntoWords() {
    let code = """
      let isLightOn = "a \\" scene" // a room
      case notes2(APISettings)
      """
    #expect(code.codeWords == ["let", "is", "light", "on", "case", "notes2", "apisettings"])
  }
}
