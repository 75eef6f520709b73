import Testing

@testable import KhipuGenerator

struct SourceTests {
  private let source = Source(
    "File.swift",
    "let all = [\n  one\n]\nlet none = [\n]\nlet some = [one, two]\n  let empty = []\nenum Forms {\n}\n"
      + "call(\n  one,\n  two)\nfunc f() {\n  switch self {\n  }\n}\nfunc g() {\n  switch self {\n  }\n}\nrest()\n")

  /// Edits, with a part of the text that each leaves.
  private static let edits: [(edit: @Sendable (inout Source) throws -> Void, part: String)] = [
    ({ try $0.append("new", toListAfter: "let all = [") }, "let all = [\n  one,\n  new,\n]\n"),
    ({ try $0.append("new", toListAfter: "let none = [") }, "let none = [\n  new,\n]\n"),
    ({ try $0.append("new", toListAfter: "let some") }, "let some = [\n  one, two,\n  new,\n]\n"),
    (
      { for number in ["1", "2"] { try $0.append(number, toListAfter: "let empty = [") } },
      "  let empty = [\n    1,\n    2,\n  ]\n"
    ),
    ({ try $0.append("new", toCallAfter: "call(") }, "call(\n  one,\n  two, new)\n"),
    ({ try $0.append("new", afterLast: "let ") }, "let some = [one, two]\nnew\n"),
    (
      {
        try $0.append("  one", toBlockAfter: "enum Forms {", isApart: true)
        try $0.append("  two\n  three", toBlockAfter: "enum Forms {", isApart: true)
      }, "enum Forms {\n  one\n\n  two\n  three\n}\n"
    ),
    (
      { try $0.append("    new", toBlockAfter: "switch self {", in: "func g") },
      "func g() {\n  switch self {\n    new\n  }\n}"
    ),
  ]

  @Test(
    "The generator adds lines to a list, whose elements get a line and a comma each, to a call, to a block and after others",
    arguments: edits)
  func addsLines(_ edit: @Sendable (inout Source) throws -> Void, _ part: String) throws {
    var source = source
    try edit(&source)
    #expect(source.text.contains(part))
    // The rest stays as it is.
    let rest = source.text.split(separator: part, maxSplits: 1)
    #expect(rest.allSatisfy { self.source.text.contains($0) })
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
    let error = #expect(throws: Refusal.self) { try source.append("new", toListAfter: "let few = [") }
    #expect(error?.description.hasPrefix("File.swift has no \"let few = [\"") == true)
    #expect(throws: Refusal.self) { try source.append("new", toBlockAfter: "rest()") }
    let other = #expect(throws: Refusal.self) { try source.append("new", toBlockAfter: "switch", in: "enum Forms") }
    #expect(other?.description.hasPrefix("File.swift has no \"switch\" in \"enum Forms\"") == true)
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
