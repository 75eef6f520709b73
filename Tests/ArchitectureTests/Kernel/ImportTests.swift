internal import Testing

struct ImportTests {
  @Test(
    "The import parser finds every form of import",
    arguments: [
      "import A", "  import\tA", "import\n  A", "import /* why */ A", "import `A`", "import`A`", "import A.B",
      "import A // B",
      "import struct A.B", "import\nfunc\nA.b", "import typealias A.B", "@testable import A", "@testable\nimport A",
      "@preconcurrency @testable public import A", "@_spi(X) @_spi(Y)\npublic\nimport A", "@_spi (X) import A",
      "internal import A", "fileprivate import enum A.B", "#if canImport(B)\nimport A\n#endif",
      "#if os(Windows)\n#else\n  import A\n#endif", "let b = 1; import A", "/* */import A",
      "let b = \"import B\"; import A",
      "import A;", "import A\r\n",
    ])
  func findsEveryForm(_ source: String) throws {
    #expect(try Code(source).imports.map(\.module) == ["A"])
  }

  @Test(
    "The import parser returns several imports in order",
    arguments: ["import A; import B", "import A\nimport B", "import A;import B"])
  func severalInOrder(_ source: String) throws {
    #expect(try Code(source).imports.map(\.module) == ["A", "B"])
  }

  @Test(
    "The import parser skips code that only resembles an import",
    arguments: [
      "// import A", "/* import A */", #"let a = "import A""#, "let text = \"\"\"\n  import A\n  \"\"\"",
      "#if canImport(A)",
      "let important = 1", "reimport A", "a.import A", "`import` A", "let imports = 1", "import_ A",
    ])
  func noImport(_ source: String) throws {
    #expect(try Code(source).imports.isEmpty)
  }

  @Test("A parsed import has its line number, and says whether it imports an SPI")
  func lineNumberAndSPI() throws {
    let source = "/*\n*/\n@_spi(X) public\nimport A\n@testable import B\n"
    let expected = [
      Import(module: "A", line: 4, asksForHidden: true), Import(module: "B", line: 5, asksForHidden: false),
    ]
    #expect(try Code(source).imports == expected)
  }
}
