internal import Testing

struct CodeTests {
  @Test(
    "Blanking Swift code removes comments and strings, and keeps the lines, the code beside them and in interpolations",
    arguments: [
      "KEPT", "// try!\nKEPT", "/// try!", "/* try! */ KEPT", "/* /* */ try! */ KEPT", "/*\n try!\n */",
      #""try!" KEPT"#,
      #""\"try!" KEPT"#, #""\\" KEPT // try!"#, ##"#""try!""# KEPT"##, ##"#"\"# KEPT"##, #""//" KEPT /* try! */"#,
      #""/*" KEPT // */"#, #""\(KEPT)try!""#, #""\(a("b"), (KEPT))""#, #""\(a(")"))try!""#, ##"#"\(try!)\#(KEPT)"#"##,
      "\"\"\"\n  \" try!\n  \\(KEPT)\n  \"\"\" KEPT", "/\"/\nKEPT", "#if KEPT",
      "a\n/*\n\n*/\n", "\"\"\"\n\n  é\\\n\"\"\"\n", "// 👩‍🚀\n\n",
    ])
  func blanksCommentsAndStrings(_ source: String) throws {
    let code = try Code(source).text
    #expect(!code.contains("try") && code.ranges(of: "KEPT").count == source.ranges(of: "KEPT").count)
    #expect(code.count(where: \.isNewline) == source.count(where: \.isNewline))
  }

  @Test(
    "Blanking Swift code throws if a comment or string is unterminated",
    arguments: ["/*", "/* /* */", "\"\"\"\n", #""\(""#, #"#""#])
  func throwsIfUnterminated(_ source: String) {
    #expect(throws: Unterminated.self) { try Code(source) }
  }
}
