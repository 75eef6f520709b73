internal import Testing

/// `SourceFileTests` compares what the parser finds in each module with what the compiler finds on this platform.
struct ImportTests {
  @Test(
    "The import parser finds each import, with its line number and whether it imports an SPI, and no code that resembles one",
    arguments: [
      ("/*\n*/\n@_spi(X) public\nimport A\n@testable import B\n", [Import("A", 4, true), Import("B", 5, false)]),
      ("@_spi (X) import A; import `B`\r\n", [Import("A", 1, true), Import("B", 1, false)]),
      ("@preconcurrency @_spi(X) @_spi(Y)\n\nfileprivate import enum A.B", [Import("A", 3, true)]),
      ("import\nfunc\nA.b", [Import("A", 3, false)]),
      ("#if os(Windows)\nimport A\n#else\n  import\tB\n#endif", [Import("A", 2, false), Import("B", 4, false)]),
      ("// import A", []), (#"let a = "import A"; let imports = 1"#, []), ("#if canImport(A)", []),
      ("a.import A", []), ("`import` A", []), ("reimport A; import_ A", []),
    ])
  func findsImports(_ source: String, _ expected: [Import]) throws { #expect(try Code(source).imports == expected) }
}

extension Import {
  fileprivate init(_ module: String, _ line: Int, _ asksForHidden: Bool) {
    self.init(module: module, line: line, asksForHidden: asksForHidden)
  }
}
