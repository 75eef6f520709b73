internal import Testing

@Suite("Code")
struct CodeTests {
  @Test(
    "Comments and strings are blanked out of code",
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
    "Code stays",
    arguments: [
      "try!", "// a\ntry!", "/* a */ try!", "/* /* a */ */ try!", #""a" try!"#, #""\"" try!"#, #""\\" try!"#,
      #""\(try!)""#,
      ##"#"\#(try!)"#"##, #""\(a("b"), (try!))""#, "\"\"\"\n  \\(try!)\n  \"\"\"", "\"\"\"\n  \"\n  \"\"\" try!",
      #""/*" try! // */"#, "/\"/\ntry!", ##"#"\"# try!"##, "#if try!",
    ])
  func kept(_ source: String) throws {
    #expect(try Code(source).text.contains("try!"))
  }

  @Test("Every line stays in its place", arguments: ["a\n/*\n\n*/\n", "\"\"\"\n\n  é\\\n\"\"\"\n", "// 👩‍🚀\n\n"])
  func lines(_ source: String) throws {
    #expect(try Code(source).text.count(where: \.isNewline) == source.count(where: \.isNewline))
  }

  @Test("A comment or string without an end is an error", arguments: ["/*", "/* /* */", "\"\"\"\n", #""\(""#, #"#""#])
  func unterminated(_ source: String) {
    #expect(throws: Unterminated.self) { try Code(source) }
  }
}
