internal import Testing

@Suite("Code")
struct CodeTests {
  @Test(
    "what only looks like code is blanked out",
    arguments: [
      "// try!", "/// try!", "/* try! */", "/* /* */ try! */", "/*\n try!\n */", #""try!""#, #""\"try!""#,
      ##"#""try!""#"##,
      "\"\"\"\n  \" try!\n  \"\"\"", #""\(a)try!""#, #""\(a(")"))try!""#, ##"#"\(try!)"#"##, #""//" /* try! */"#,
      #""\\" // try!"#,
    ])
  func blanked(_ source: String) throws {
    #expect(try !Code(source).text.contains("try"))
  }

  @Test(
    "code stays",
    arguments: [
      "try!", "// a\ntry!", "/* a */ try!", "/* /* a */ */ try!", #""a" try!"#, #""\"" try!"#, #""\\" try!"#,
      #""\(try!)""#,
      ##"#"\#(try!)"#"##, #""\(a("b"), (try!))""#, "\"\"\"\n  \\(try!)\n  \"\"\"", "\"\"\"\n  \"\n  \"\"\" try!",
      #""/*" try! // */"#, "/\"/\ntry!", ##"#"\"# try!"##, "#if try!",
    ])
  func kept(_ source: String) throws {
    #expect(try Code(source).text.contains("try!"))
  }

  @Test("every line stays in its place", arguments: ["a\n/*\n\n*/\n", "\"\"\"\n\n  é\\\n\"\"\"\n", "// 👩‍🚀\n\n"])
  func lines(_ source: String) throws {
    #expect(try Code(source).text.count(where: \.isNewline) == source.count(where: \.isNewline))
  }

  @Test("what doesn't end is an error", arguments: ["/*", "/* /* */", "\"\"\"\n", #""\(""#, #"#""#])
  func unterminated(_ source: String) {
    #expect(throws: Unterminated.self) { try Code(source) }
  }
}
