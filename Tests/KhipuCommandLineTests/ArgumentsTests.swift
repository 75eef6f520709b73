import KhipuTerminal
import TerminalTestSupport
import Testing

@testable import KhipuCommandLine

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Command-line arguments")
struct ArgumentsTests {
  private static let long = String(repeating: "a", count: 60)

  @Test(
    "Invalid arguments are refused with a line that says how to correct them",
    arguments: [
      (["--twise"], "there is no option \"--twise\"; 'tally help' lists all, and -- ends the options"),
      (["--twice", "help"], "--twice belongs to 'sum'; leave it out"),
      (["--home"], "--home needs a folder after it"),
      (["--json=yes"], "--json takes no value; leave out what follows the ="),
      (["help", "me"], "'help' takes no more words; leave out 'me'"),
      // A single argument is a line.
      (["help me"], "'help' takes no more words; leave out 'me'"),
      (["help", long], "'help' takes no more words; leave out '\(long)'"),
      (["help", long + "a"], "'help' takes no more words; leave them out"),
      (["--trace=bytes"], "--trace takes text or mermaid, not \"bytes\""),
    ])
  func refused(_ words: [String], _ line: String) {
    let error = #expect(throws: CLIError.self) { try Arguments<Tally>(words) }
    #expect(error?.line == line)
  }

  @Test("A command's flag and an option with a value are parsed")
  func value() throws {
    let arguments = try Arguments<Tally>(["sum", "--twice", "--home", "here"])
    #expect(arguments.command?.name == "sum" && arguments.options.values == ["--twice": ""])
    #expect(arguments.options.world.home == "here" && !arguments.options.isColorless)
    #expect(try Arguments<Tally>(["sum", "--no-color"]).options.isColorless)
  }

  @Test("An option with an optional value doesn't take the next word as its value")
  func optional() throws {
    let arguments = try Arguments<Tally>(["--trace", "add", "2", "--trace=mermaid", "--", "--twice"])
    #expect(arguments.sentence == "add 2 --twice" && arguments.options.trace == .mermaid)
    #expect(try Arguments<Tally>(["--trace", "mermaid"]).options.trace == .text)
  }

  @Test("Output is coloured at a terminal, unless it is dumb, or --no-color or $NO_COLOR is set")
  func colors() async {
    await #expect(processExitsWith: .success) {
      for name in ["NO_COLOR", "TERM"] { unsetenv(name) }
      var options = Options<Tally>()
      #expect(!options.isColored)
      let terminal = try Terminal(columns: 40)
      terminal.replaceStandardFiles()
      #expect(options.isColored)
      setenv("TERM", "dumb", 1)
      #expect(!options.isColored)
      setenv("TERM", "xterm", 1)
      setenv("NO_COLOR", "1", 1)
      #expect(!options.isColored)
      unsetenv("NO_COLOR")
      options.isColorless = true
      #expect(!options.isColored)
      // The files are no terminals once it is released.
      withExtendedLifetime(terminal) {}
    }
  }

  @Test("`list` and `show` before the name of a part mean the part", arguments: [["list", "sum"], ["show sum"]])
  func showing(_ words: [String]) throws {
    #expect(try Arguments<Tally>(words).command?.name == "sum")
  }

  @Test("In a line, the value of an option can be a quotation")
  func quotedValue() throws {
    let arguments = try Arguments<Tally>(line: #"sum --home "a \"b\"""#, options: Options())
    #expect(arguments.options.world.home == #"a "b""#)
  }

  @Test("A line's options are separated from its words, which keep their quotation marks")
  func line() throws {
    let arguments = try Arguments<Tally>(line: "add \"1 2\" --json", options: Options())
    #expect(arguments.options.isJSON && arguments.sentence == "add \"1 2\"" && arguments.words == ["add", "\"1 2\""])
  }

  @Test(
    "In a line, a quotation is one word, in which a backslash escapes a quotation mark or a backslash",
    arguments: [
      (#""1 2" add"#, [#""1 2""#, "add"]), (#"add "1 \" 2" 3"#, ["add", #""1 \" 2""#, "3"]),
      (#""1\\" 2"#, [#""1\\""#, "2"]), (#""1\\\" 2" 3"#, [#""1\\\" 2""#, "3"]), (#"\"1 2" 3"#, [#"\"1 2""#, "3"]),
      (#""1\2" 3"#, [#""1\2""#, "3"]), (#"" 1"2 3"#, [#"" 1"2"#, "3"]), (#"1 "2 3"#, ["1", #""2 3"#]),
    ])
  func quotation(_ line: String, _ words: [String]) throws {
    #expect(try Arguments<Tally>(line: line, options: Options()).words == words)
  }

  @Test("A negative number or a single dash is a word of a sentence, not an option", arguments: ["-5", "-.5", "-"])
  func negative(_ word: String) throws {
    #expect(try Arguments<Tally>(["add", word]).words == ["add", word])
  }

  @Test("An option refuses an invalid value, and stores a valid one under its name")
  func checked() throws {
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
  func programs(_ words: [String], areForPrograms: Bool) { #expect(words.areForPrograms == areForPrograms) }

  @Test("A command that runs until it is cancelled refuses --trace")
  func trace() throws {
    var options = Options<Tally>()
    try options.refuseTrace(of: "follow")
    options.trace = .text
    let error = #expect(throws: CLIError.self) { try options.refuseTrace(of: "follow") }
    #expect(error?.line == "'follow' has no end that a trace could be shown at; leave --trace out")
  }

  @Test("The trace formats are named text, mermaid and test")
  func formats() {
    let formats = [TraceFormat.text, .mermaid, .test(encode: { _ in nil })]
    #expect(formats.map(\.name) == ["text", "mermaid", "test"])
  }
}
