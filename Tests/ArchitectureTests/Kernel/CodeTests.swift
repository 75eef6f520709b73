internal import Testing

struct CodeTests {
  @Test(
    "Blanking Swift code removes its comments and strings",
    arguments: [
      "// try!", "/// try!", "/* try! */", "/* /* */ try! */", "/*\n try!\n */", #""try!""#, #""\"try!""#,
      ##"#""try!""#"##,
      "\"\"\"\n  \" try!\n  \"\"\"", #""\(a)try!""#, #""\(a(")"))try!""#, ##"#"\(try!)"#"##, #""//" /* try! */"#,
      #""\\" // try!"#,
    ])
  func removesCommentsAndStrings(_ source: String) throws {
    #expect(try !Code(source).text.contains("try"))
  }

  @Test(
    "Blanking Swift code keeps the code beside comments and strings, and in interpolations",
    arguments: [
      "try!", "// a\ntry!", "/* a */ try!", "/* /* a */ */ try!", #""a" try!"#, #""\"" try!"#, #""\\" try!"#,
      #""\(try!)""#,
      ##"#"\#(try!)"#"##, #""\(a("b"), (try!))""#, "\"\"\"\n  \\(try!)\n  \"\"\"", "\"\"\"\n  \"\n  \"\"\" try!",
      #""/*" try! // */"#, "/\"/\ntry!", ##"#"\"# try!"##, "#if try!",
    ])
  func keepsCodeBesideComments(_ source: String) throws {
    #expect(try Code(source).text.contains("try!"))
  }

  @Test(
    "Blanking the comments and strings of Swift code keeps its line numbers",
    arguments: ["a\n/*\n\n*/\n", "\"\"\"\n\n  é\\\n\"\"\"\n", "// 👩‍🚀\n\n"])
  func keepsLineNumbers(_ source: String) throws {
    #expect(try Code(source).text.count(where: \.isNewline) == source.count(where: \.isNewline))
  }

  @Test(
    "Blanking Swift code throws if a comment or string is unterminated",
    arguments: ["/*", "/* /* */", "\"\"\"\n", #""\(""#, #"#""#])
  func throwsIfUnterminated(_ source: String) {
    #expect(throws: Unterminated.self) { try Code(source) }
  }
}
