import Testing

@testable import KhipuText

struct ShellTests {
  private static let breaks = " \t\n\"'@><=;|&(:"

  @Test(
    "A shell's line is split into arguments without its quotation marks and backslashes",
    arguments: [
      ("tally ", [""], nil), (" tally add", ["add"], nil), ("tally  add\t1 ", ["add", "1", ""], nil),
      (#"tally a\ b"#, ["a b"], nil), (#"tally \a b"#, ["a", "b"], nil), ("tally 'a b' c", ["a b", "c"], nil),
      ("tally 'a b", ["a b"], "'"),
      (#"tally "a \"b\\c\d"#, [#"a "b\c\d"#], "\""), ("tally a''b \"\" ", ["ab", "", ""], nil),
      (#"tally 'a\"#, [#"a\"#], "'"),
      ("tally 'a\"b' \"c'd", ["a\"b", "c'd"], "\""), ("tally a\\", ["a"], nil),
    ] as [(String, [String], Character?)])
  func arguments(_ line: String, _ arguments: [String], _ quote: Character?) {
    let line = ShellLine(line, in: .bash, breaks: Self.breaks)
    #expect(line.arguments == arguments && line.quote == quote)
  }

  @Test("In single quotation marks, a backslash is a character, except that fish escapes with it")
  func backslash() {
    #expect(ShellLine(#"tally 'a\'b"#, in: .zsh, breaks: "").arguments == [#"a\b"#])
    #expect(ShellLine(#"tally 'a\'b"#, in: .fish, breaks: "").arguments == ["a'b"])
  }

  @Test(
    "In bash, a candidate is escaped as the typed quotation needs it, and goes on after the last character that breaks words",
    arguments: [
      ("tally a", "a b", #"a\ b"#), ("tally 'a", "a b's", #"a b'\''s"#), ("tally \"a", #"a "b\"#, #"a \"b\\"#),
      ("tally a:", "A: b", #"\ b"#), (#"tally a\:"#, "a:b", "a:b"), ("tally 'a:", "a:b", "a:b"),
      ("tally a'b", "ab c", "b c"),
      ("tally 'a'b", "ab$c", #"b\$c"#), ("tally a:", "b", nil), ("tally x=a", "x=é(1)", #"é\(1\)"#),
    ] as [(String, String, String?)])
  func written(_ line: String, _ candidate: String, _ written: String?) {
    #expect(ShellLine(line, in: .bash, breaks: Self.breaks).written(candidate) == written)
  }

  @Test("Each shell's completion script asks the program for the words of that shell", arguments: Shell.allCases)
  func script(_ shell: Shell) {
    #expect(shell.script(for: "tally").contains(" completion \(shell.rawValue) words -- "))
  }

  @Test("zsh and fish get the candidate itself, since they escape it", arguments: [Shell.zsh, .fish])
  func unwritten(_ shell: Shell) {
    #expect(ShellLine("tally 'a:", in: shell, breaks: "").written(#"a: "b"#) == #"a: "b"#)
  }
}
