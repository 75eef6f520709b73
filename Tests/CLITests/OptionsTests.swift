import Foundation
import KhipuTerminal
import KhipuTestTools
import Testing

@testable import CLI
@testable import KhipuCommandLine

struct OptionsTests {
  @Test(
    "Invalid options and excess arguments are refused with exit code 64 and a line that says what to do",
    arguments: [
      (["lights", "--jsn"], "there is no option \"--jsn\"; 'khipu help' lists all, and -- ends the options"),
      (["-x"], "there is no option \"-x\"; 'khipu help' lists all, and -- ends the options"),
      (["lights", "--home"], "--home needs a folder after it"),
      (["lights", "--home", ""], "--home needs a folder after it"),
      (["lights", "--home="], "--home needs a folder after it"),
      (["lights", "--timeout"], "--timeout needs a number of seconds after it"),
      (["lights", "--timeout", "soon"], "--timeout takes seconds, more than 0 and up to 86400, not \"soon\""),
      (["lights", "--timeout=0"], "--timeout takes seconds, more than 0 and up to 86400, not \"0\""),
      (["lights", "--timeout", "-1"], "--timeout takes seconds, more than 0 and up to 86400, not \"-1\""),
      (["lights", "--timeout", "nan"], "--timeout takes seconds, more than 0 and up to 86400, not \"nan\""),
      (["lights", "--timeout", "inf"], "--timeout takes seconds, more than 0 and up to 86400, not \"inf\""),
      (["lights", "--timeout", "1e300"], "--timeout takes seconds, more than 0 and up to 86400, not \"1e300\""),
      (["lights", "--json=yes"], "--json takes no value; leave out what follows the ="),
      (["rooms", "on"], "'rooms' takes no more words; leave out 'on'"),
      (["help", "turn", "on"], "'help' takes no more words; leave out 'on'"),
      (["lights", "--yes"], "--yes belongs to 'reset'; leave it out"),
      (["--yes"], "--yes belongs to 'reset'; leave it out"),
    ])
  func refusesInvalidOptions(_ arguments: [String], _ reason: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments)
      #expect(ending == Ending(errors: "khipu: \(reason)\n", code: 64))
      #expect(try await sandbox.shell("ls home").code != 0, "nothing is created")
    }
  }

  @Test("The error for an invalid argument shows at most 60 characters of a word", arguments: [60, 61, 100_000])
  func errorShows60Characters(count: Int) throws {
    let word = "/" + String(repeating: "x", count: count - 1)
    let found = count > 60 ? "\"\(word.prefix(60))\"…" : "\"\(word)\""
    for (arguments, place) in [
      (["--timeout", word], "not \(found)"), (["--bridge", word], "not \(found)"),
      (["--\(word.dropFirst(2))"], "no option \(found.replacing("/x", with: "--"));"),
      (["rooms", word], count > 60 ? "leave them out" : "leave out '\(word)'"),
    ] {
      let error = #expect(throws: CLIError.self) { _ = try Arguments(arguments) }
      #expect(error?.line?.contains(place) == true)
    }
  }

  @Test(
    "Options may appear anywhere, with a value as the next word or after `=`",
    arguments: [
      ["--json", "--timeout", "2", "--home", "other", "turn", "light", "1", "on"],
      ["turn", "--json", "light", "--timeout=2", "1", "--home=other", "on"],
      ["turn light 1 on", "--home=elsewhere", "--home", "other", "--timeout", "2", "--json"],
    ])
  func optionsAppearAnywhere(_ arguments: [String]) throws {
    let read = try Arguments(arguments)
    #expect(read.options == Options(configuration: .init(home: "other", timeout: .seconds(2)), isJSON: true))
    #expect(read.sentence == "turn light 1 on")
  }

  @Test("Negative numbers, a lone hyphen and everything after -- are not options")
  func notOptions() throws {
    let words = ["-5", "-.5", "-"]
    #expect(try Arguments(words).words == words)
    #expect(try Arguments(["a", "--", "--json", "--", "-h"]).words == ["a", "--json", "--", "-h"])
    #expect(try Arguments(["--", "--json"]).options == Options())
  }

  @Test(
    "A single argument is a sentence; of several arguments, those that are empty or have whitespace are quoted",
    arguments: [
      ([], ""), (["turn light 1 on"], "turn light 1 on"), (["turn", "light", "1", "on"], "turn light 1 on"),
      (["turn", "Desk lamp", "on"], "turn \"Desk lamp\" on"), (["rename", "1", "to", ""], "rename 1 to \"\""),
      (["rename", "1", "to", "say \"hi\""], "rename 1 to \"say \\\"hi\\\"\""), (["write", "a\tb"], "write \"a\\tb\""),
      (["turn", "\"on\"", "on"], "turn \"on\" on"),
    ])
  func quotedArguments(_ words: [String], _ sentence: String) throws {
    #expect(try Arguments(words).sentence == sentence)
  }

  @Test(
    "Parsing a line of input keeps quoted text together, and leaves a line without options unchanged",
    arguments: [
      ("  turn\t 1  on ", ["turn", "1", "on"], "  turn\t 1  on "),
      ("rename 1 to \"a  --json \\\" b\"", ["rename", "1", "to", "\"a  --json \\\" b\""], nil),
      ("turn \"a\\\\\" on --json", ["turn", "\"a\\\\\"", "on"], "turn \"a\\\\\" on"),
      ("--home \"my folder\" turn 1 on", ["turn", "1", "on"], "turn 1 on"),
      ("write \"open --json", ["write", "\"open --json"], nil),
      ("write -- --json", ["write", "--json"], "write --json"),
      ("", [], ""),
    ] as [(String, [String], String?)])
  func keepsQuotedText(_ line: String, _ words: [String], _ sentence: String?) throws {
    let read = try Arguments(line: line, options: Options())
    #expect(read.words == words)
    #expect(read.sentence == sentence ?? line)
  }

  @Test("A folder name with a space can be quoted in a line of input, with the same escapes as in a sentence")
  func quotedFolder() throws {
    #expect(
      try Arguments(line: "lights --home \"my \\\"folder\\\"\"", options: Options()).options.configuration.home
        == "my \"folder\"")
    #expect(
      try Arguments(line: "lights --home=\"my folder\"", options: Options()).options.configuration.home == "my folder")
  }

  @Test("A line of input inherits the options of the process, except those that it sets")
  func inheritsOptions() throws {
    let options = Options(configuration: .init(home: "here", timeout: .seconds(1)), isJSON: true)
    let read = try Arguments(line: "lights --home there", options: options)
    #expect(read.options == Options(configuration: .init(home: "there", timeout: .seconds(1)), isJSON: true))
  }

  @Test(
    "The home is taken from the first valid one of --home, $KHIPU_HOME, $XDG_STATE_HOME and $HOME",
    arguments: [
      (["--home", "a"], ["KHIPU_HOME": "b"], "a"), ([], ["KHIPU_HOME": "b"], "b"),
      ([], ["KHIPU_HOME": "", "XDG_STATE_HOME": "$PWD/c"], "c/khipu"),
      ([], ["KHIPU_HOME": "", "XDG_STATE_HOME": "relative", "HOME": "$PWD/d"], "d/.local/state/khipu"),
      ([], ["KHIPU_HOME": "", "HOME": "$PWD/e"], "e/.local/state/khipu"),
    ])
  func firstValidHome(_ arguments: [String], _ variables: [String: String], _ path: String) async throws {
    try await withSandbox { sandbox in
      let here = variables.mapValues { $0.replacing("$PWD", with: sandbox.folder.path) }
      let ending = try await sandbox.run(["turn", "light", "1", "on"] + arguments, variables: here)
      #expect(ending.code == 0)
      #expect(try await sandbox.shell("test -f \(path)/log.txt").code == 0)
    }
  }

  @Test("If neither an option nor a variable sets the home, an error asks for --home")
  func noHome() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.shell("unset KHIPU_HOME HOME; exec khipu lights")
      let errors = "khipu: there is no $HOME to store anything in; use --home\n"
      #expect(ending == Ending(errors: errors, code: 64))
    }
  }
}
