import Foundation
import KhipuTerminal
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

struct ArgumentsTests {
  private static let long = String(repeating: "a", count: 60)

  @Test(
    "Invalid arguments are refused with a line that says how to correct them",
    arguments: [
      (["--twise"], "there is no option \"--twise\"; 'tally help' lists all, and -- ends the options"),
      (
        ["--" + long], "there is no option \"--\(long.dropLast(2))\"…; 'tally help' lists all, and -- ends the options"
      ),
      (["-a1"], "there is no option \"-a1\"; 'tally help' lists all, and -- ends the options"),
      (["--twice", "help"], "--twice belongs to 'sum'; leave it out"),
      (["--home"], "--home needs a folder after it"), (["--home", ""], "--home needs a folder after it"),
      (["--home=", "sum"], "--home needs a folder after it"),
      (["--json=yes"], "--json takes no value; leave out what follows the ="),
      (["vocabulary", "me"], "'vocabulary' takes no more words; leave out 'me'"),
      (["vocabulary", long], "'vocabulary' takes no more words; leave out '\(long)'"),
      (["vocabulary", long + "a"], "'vocabulary' takes no more words; leave them out"),
      // 31 letters, each with an accent as a second scalar.
      (["vocabulary", String(repeating: "e\u{301}", count: 31)], "'vocabulary' takes no more words; leave them out"),
      (["completion", "bash", "words", "", "a", "b"], "'completion' takes no more words; leave out 'b'"),
      (["--trace=bytes"], "--trace takes text or mermaid, not \"bytes\""),
      (["--trace="], "--trace needs a format after it"),
    ])
  func refusesInvalidArguments(_ words: [String], _ line: String) {
    let error = #expect(throws: CLIError.self) { try Arguments<Tally>(words) }
    #expect(error?.line == line)
  }

  @Test("A command is parsed with its own flag, with `--home` and its value, and with `--no-color`")
  func commandWithOptions() throws {
    let arguments = try Arguments<Tally>(["sum", "--twice", "--home", "here"])
    #expect(arguments.command?.name == "sum" && arguments.options.values == ["--twice": ""])
    #expect(arguments.options.configuration.home == "here" && !arguments.options.isColorless)
    #expect(try Arguments<Tally>(["sum", "--no-color"]).options.isColorless)
  }

  @Test(
    "The value of an option is everything after its first =, or the next word if there is no =",
    arguments: [
      (["--home=here", "sum"], "here"), (["--home=a=b", "sum"], "a=b"), (["--home", "sum", "sum"], "sum"),
      (["sum", "--home=here", "--home", "there"], "there"),
    ])
  func optionValue(_ words: [String], _ home: String) throws {
    #expect(try Tally.home(in: Arguments<Tally>(words).options.configuration) == home)
  }

  @Test("Without --home, a tool's home is that of its variable")
  func homeOfVariable() async {
    await #expect(processExitsWith: .success) {
      setenv("TALLY_HOME", "/sums", 1)
      let home = try Tally.home(in: Arguments<Tally>(["sum"]).options.configuration)
      #expect(home == "/sums")
    }
  }

  @Test("In a typed line, an option that needs a value refuses an empty quoted string")
  func emptyQuotation() {
    let error = #expect(throws: CLIError.self) { try Arguments<Tally>(line: #"sum --home """#, options: Options()) }
    #expect(error?.line == "--home needs a folder after it")
  }

  @Test(
    "`--help`, `-h` and `--version` override a named command, in capitals or not, and help overrides `--version`",
    arguments: [
      (["sum", "--help"], "help"), (["-h"], "help"), (["--version"], "version"), (["--help", "--version"], "help"),
      (["sum", "--version"], "version"), (["--version", "-h"], "help"), (["HELP"], "help"),
    ])
  func overriding(_ words: [String], _ command: String) throws {
    #expect(try Arguments<Tally>(words).command?.name == command)
  }

  @Test(
    "A single argument is a whole sentence; of several, those that are empty or have spaces are quoted in the sentence",
    arguments: [
      (["add 2"], "add 2"), (["add", "a b"], #"add "a b""#), (["add", ""], #"add """#), ([], ""),
      (["add", #"a "b""#], #"add "a \"b\"""#), (["add", "a\tb"], #"add "a\tb""#), (["add", #""2""#], #"add "2""#),
    ])
  func quotesSeveralArguments(_ words: [String], _ sentence: String) { #expect(words.sentence == sentence) }

  @Test("An option takes an optional value only after an =, and words after `--` aren't options")
  func optionalValue() throws {
    let arguments = try Arguments<Tally>(["--trace", "add", "2", "--trace=mermaid", "--", "--twice"])
    #expect(arguments.sentence == "add 2 --twice" && arguments.options.trace == .mermaid)
    #expect(try Arguments<Tally>(["--trace", "mermaid"]).options.trace == .text)
  }

  @Test("Output is coloured only at a terminal, as $TERM and $COLORTERM say, and without --no-color and $NO_COLOR")
  func colorsOnlyAtTerminal() async {
    await #expect(processExitsWith: .success) {
      for name in ["NO_COLOR", "COLORTERM"] { unsetenv(name) }
      setenv("TERM", "xterm-256color", 1)
      var options = Options<Tally>()
      #expect(options.colors == .none)
      _ = try Terminal.standard(columns: 40)
      #expect(options.colors == .ansi256)
      setenv("COLORTERM", "truecolor", 1)
      #expect(options.colors == .trueColor)
      setenv("NO_COLOR", "1", 1)
      #expect(options.colors == .none)
      unsetenv("NO_COLOR")
      options.isColorless = true
      #expect(options.colors == .none)
    }
  }

  @Test(
    "`list` or `show`, `all`, `the` and courtesy are dropped around a command that shows the state, unless it is a sentence",
    arguments: [
      ("list titles", "titles"), ("show read", nil), ("list read", "read"), ("LIST all The Read", "read"),
      ("show", nil), ("please show titles!", "titles"), ("read?", "read"), ("titles please", "titles"),
    ])
  func dropsWordsUnlessSentence(_ line: String, _ command: String?) throws {
    for arguments in try [Arguments<Shelf>([line]), .init(line.words), .init(line: line, options: Options())] {
      #expect(arguments.command?.name == command && arguments.line.lowercased() == command ?? line)
    }
  }

  @Test(
    "If a command has the name of a feature, the error for extra words suggests the feature's prefix, as in `LAMP: …`")
  func suggestsFeaturePrefix() {
    let error = #expect(throws: CLIError.self) { try Arguments<Shelf>(["LAMP", "light"]) }
    #expect(
      error?.line == "'LAMP' takes no more words; leave out 'light', or say which feature it is for: 'LAMP: …'")
  }

  @Test("Only the words of a single argument that begins with a command are split and unquoted")
  func splitsSingleArgument() throws {
    let arguments = try Arguments<Tally>([#"sum "a""#])
    #expect(arguments.words == ["sum", "a"] && arguments.sentence == #"sum "a""# && arguments.line == #"sum "a""#)
    #expect(try Arguments<Tally>([#"add  "2""#]).words == [#"add  "2""#])
  }

  @Test(
    "A sentence is the line as typed, or, if the line has options, its other words joined by single spaces",
    arguments: [
      ("add  2", "add  2"), ("  add 2 ", "  add 2 "), ("add  2 --json", "add 2"), ("add -- --json", "add --json"),
      (#"add "1 2" --json"#, #"add "1 2""#), ("", ""), ("add 2 -- 3 -- -4", "add 2 -- 3 -- -4"), ("sum -- 2", "sum 2"),
      ("add 2 --", "add 2"), ("-- add 2", "add 2"),
    ])
  func keepsTypedSentence(_ line: String, _ sentence: String) throws {
    #expect(try Arguments<Tally>(line: line, options: Options()).sentence == sentence)
  }

  @Test(
    "A part of the state is chosen by the line as typed, or, if it has `list`, `show` or options, by the other words",
    arguments: [("sum  sum.", "sum  sum."), ("list  sum  of", "sum of"), ("sum  of --json", "sum of")])
  func choosesPart(_ line: String, _ choice: String) throws {
    #expect(try Arguments<Tally>(line: line, options: Options()).line == choice)
  }

  @Test(
    "In a line, an option's value can be a quoted string; one that isn't a complete, valid quotation keeps its marks",
    arguments: [
      (#"--home=""#, #"""#), (#"--home=a""#, #"a""#), (#"--home=""a"#, #"""a"#),
      (#"--home "a\q""#, #""a\q""#), (#"--home "a \"b\"""#, #"a "b""#),
    ])
  func halfQuoted(_ line: String, _ home: String) throws {
    #expect(try Arguments<Tally>(line: "sum \(line)", options: Options()).options.configuration.home == home)
  }

  @Test("A line has the options of the process, except those that it sets")
  func inheritsOptions() throws {
    var options = Options<Tally>(isJSON: true)
    (options.configuration.home, options.trace) = ("here", .mermaid)
    let inherited = try Arguments<Tally>(line: "add 2", options: options).options
    #expect(inherited == options)
    options.configuration.home = "there"
    #expect(try Arguments<Tally>(line: "add 2 --home there", options: inherited).options == options)
  }

  @Test(
    "In a line, a quotation is one word, in which a backslash escapes a quotation mark or a backslash",
    arguments: [
      (#"add "1 \" 2" 3"#, ["add", #"1 " 2"#, "3"]), ("“1 -x” 5” 2", ["1 -x", "5”", "2"]),
      (#""1\\" 2"#, [#"1\"#, "2"]), (#""1\\\" 2" 3"#, [#"1\" 2"#, "3"]), (#"\"1 2" 3"#, [#"\"1 2""#, "3"]),
      (#""1\2" 3"#, [#""1\2""#, "3"]), (#"" 1"2 3"#, [#"" 1"2"#, "3"]), (#"1 "2 3"#, ["1", #""2 3"#]),
    ])
  func quotationIsOneWord(_ line: String, _ words: [String]) throws {
    #expect(try Arguments<Tally>(line: line, options: Options()).words == words)
  }

  @Test(
    "Arguments with neither words nor an option such as `--help` have nothing to carry out",
    arguments: [([], true), (["--json"], true), (["--help"], false), (["sum"], false), (["add"], false)])
  func nothingToCarryOut(_ words: [String], isEmpty: Bool) throws {
    #expect(try Arguments<Tally>(words).isEmpty == isEmpty)
  }

  @Test("A negative number or a single dash is a word of a sentence, not an option", arguments: ["-5", "-.5", "-"])
  func negativeNumberIsWord(_ word: String) throws {
    #expect(try Arguments<Tally>(["add", word]).words == ["add", word])
  }

  @Test("An option refuses an invalid value, and stores a valid one under its name")
  func refusesInvalidValue() throws {
    let option = Options<Tally>.Option("--from N", value: "a number", command: "sum") { (value) throws(CLIError) in
      if Int(value) == nil { throw .refused("--from takes a number, not \(value)") }
    }
    var options = Options<Tally>()
    let error = #expect(throws: CLIError.self) { try option.set(&options, "x") }
    #expect(error?.line == "--from takes a number, not x" && options.values.isEmpty)
    try option.set(&options, "7")
    #expect(options.values == ["--from": "7"])
  }

  @Test(
    "Arguments ask for JSON output if --json is among the options, even if another option is invalid",
    arguments: [
      (["sum", "--json"], true), (["--twise", "--json", "sum"], true), (["--json", "--", "sum"], true),
      (["--", "--json"], false), (["sum", "json"], false), ([], false),
    ])
  func asksForJSON(_ words: [String], areForPrograms: Bool) { #expect(words.areForPrograms == areForPrograms) }

  @Test("The trace formats are named text, mermaid and test, and CLI commands are compared by their names")
  func names() {
    #expect([TraceFormat.text, .mermaid, .test(encode: { _ in nil })].map(\.name) == ["text", "mermaid", "test"])
    #expect(CLICommand<Tally>.help == .help && CLICommand<Tally>.help != .version)
  }
}
