import Foundation
import KhipuTestTools
import Models
import TestSupport
import Testing

@testable import CLI
import UseCases

@testable import KhipuCommandLine

struct TraceTests {
  @Test("--trace prints the steps of a sentence to standard error, and leaves the report on standard output")
  func printsSteps() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("lights")
      let ending = try await sandbox.run("turn light 1 on", "--trace")
      #expect(ending.output == "lighting: turning Desk lamp on succeeded\n" && ending.code == 0)
      #expect(
        ending.errors.withoutTimes == """
          step
          store.state
          lighting: turn light 1 on
            LightingFeature
              LightSwitcher: turn(light(1), on)
                storage.claim
                store.state
                bridge.lights
                store.state
                bridge.change
                store.decide
                store.change
                  home(lights(changing(1, by: [turning(it(on))])))
              lighting: turning light 1 on succeeded
                LoggingFeature
                  Logger: write("lighting: turning light 1 on succeeded")
                    date
                    log.write
            LoggingFeature
              Logger: write("lighting: turn light 1 on")
                date
                log.write
          store.state

          """)
    }
  }

  @Test(
    "--trace prints the steps of a failed sentence after the error, with the same exit code", arguments: [false, true])
  func stepsOfFailedSentence(isJSON: Bool) async throws {
    try await withSandbox { sandbox in
      let options = isJSON ? ["--json"] : []
      let plain = try await sandbox.run(["turn light 9 on"] + options)
      let ending = try await sandbox.run(["turn light 9 on", "--trace"] + options)
      #expect(ending.output == plain.output && ending.code == plain.code && ending.code == 66)
      #expect(ending.errors.hasPrefix(plain.errors))
      let trace = String(ending.errors.dropFirst(plain.errors.count)).withoutTimes
      #expect(trace.contains("\n    LightSwitcher: turn(light(9), on), which failed: there is no light 9\n"))
      #expect(!trace.contains("bridge.change"))
    }
  }

  @Test("For `lights`, --trace shows the commands that load them, and the program's reads of the state and the date")
  func showsLoadingCommands() async throws {
    try await withSandbox { sandbox in
      let plain = try await sandbox.run("lights")
      let ending = try await sandbox.run("lights", "--trace")
      #expect(ending.output == plain.output)
      let outline = ending.errors.withoutTimes.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      #expect(
        outline == [
          "step", "lighting: load lights", "store.state", "lighting: load rooms", "store.state", "store.state", "date",
        ])
    }
  }

  @Test("--trace=mermaid prints a diagram without times")
  func diagramWithoutTimes() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("lights")
      let first = try await sandbox.run("turn light 1 on", "--trace=mermaid")
      let second = try await sandbox.run("turn light 1 on", "--trace=mermaid")
      #expect(first == second && first.output == "lighting: turning Desk lamp on succeeded\n")
      #expect(first.errors.hasPrefix("sequenceDiagram\n  actor User\n  participant AppDomain\n"))
      let change = "  LightSwitcher->>Current.store: change<br/>home(lights(changing(1, by: [turning(it(on))])))\n"
      #expect(first.errors.contains(change) && first.errors.hasSuffix("\n"))
    }
  }

  @Test("--trace=test prints the test in LightingTurnLight1On.swift, with another date and state")
  func printsTest() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn light 1 on", "--trace=test")
      #expect(ending.output == "lighting: turning Desk lamp on succeeded\n" && ending.code == 0)
      let text = ending.errors.replacing(/"date", "\d+"/, with: #""date", "0""#)
      let file = try SourceFolder.test("AppDomainTests/Lighting/LightingTurnLight1On.swift")
      // The state depends on which features exist.
      let state = /state: #"(.*)"#/
      #expect(text.replacing(state, with: "") == file.replacing(state, with: ""))
      let json = try #require(text.firstMatch(of: state)?.1)
      #expect(try JSONDecoder().decode(AppState.self, from: Data(json.utf8)) == AppState())
    }
  }

  @Test("--trace=test prints a test for a failed command, too; with --json, standard error has nothing else")
  func testOfFailedCommand() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn light 9 on", "--json", "--trace=test")
      #expect(ending.output.contains("there is no light 9") && ending.code == 66)
      #expect(
        ending.errors.hasPrefix("import KhipuAppTestSupport\nimport Testing\n")
          && !ending.errors.contains("\n    causes:"))
      #expect(ending.errors.contains("@Test(\"Replaying 'lighting: turn light 9 on' succeeds\")\n"))
      let report = "lighting: turning light 9 on failed: there is no light 9"
      #expect(ending.errors.contains("  //   .announces(\"\(report)\"),\n"))
    }
  }

  @Test("The output of --trace=test has no bridge key, whether the bridge sends or refuses the key")
  func outputHasNoBridgeKey() async throws {
    let bridge = PairingBridge()
    try await withSandbox { sandbox in
      try await withServer(bridge.answer) { server in
        let options = ["--timeout", "600", "--trace=test"]
        let paired = try await sandbox.run(["pair with \"127.0.0.1:\(server.port)\""] + options)
        bridge.forget()
        let turned = try await sandbox.run(["turn light 1 on"] + options)
        #expect(paired.errors.contains(#".returns("pairing.request""#))
        #expect(turned.errors.contains(##".throws("bridge.lights", #"{"unauthorized":{}}"#)"##))
        #expect(!paired.errors.contains(bridge.key) && !turned.errors.contains(bridge.key))
      }
    }
  }

  @Test("--trace as a process argument traces every line of a script; on a single line, it traces only that line")
  func tracesEveryLine() async throws {
    try await withSandbox { sandbox in
      let script = "turn 1 on\ntrun\nturn 9 on\n"
      let all = try await sandbox.run("--trace", input: script)
      let lines = all.errors.withoutTimes.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      #expect(
        lines.map { $0.prefix(14) } == [
          "step", "store.state", "lighting: turn", "store.state", "khipu: line 2:", "khipu: line 3:", "step",
          "store.state", "lighting: turn", "store.state",
        ])
      let one = try await sandbox.run(input: "turn 1 on\nturn 1 off --trace=mermaid\n")
      #expect(one.errors.hasPrefix("sequenceDiagram\n") && !one.errors.contains("turn light 1 on"))
      #expect(all.code == 64 && one.code == 0)
    }
  }

  @Test("--trace prints nothing if no message was sent", arguments: [["help"], ["vocabulary"]])
  func noMessageWasSent(_ words: [String]) async throws {
    try await withSandbox { sandbox in
      let plain = try await sandbox.run(words)
      #expect(try await sandbox.run(words + ["--trace"]) == plain)
    }
  }

  @Test("Without --trace, a successful command prints nothing on standard error; help and completion list --trace")
  func standardErrorIsEmpty() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn light 1 on")
      #expect(ending.errors.isEmpty)
      let help = "traces each message on standard error, as text, mermaid or test"
      #expect(CLICommand.helpText.contains("\n  --trace[=FORMAT]   \(help)\n"))
      #expect(try await sandbox.run("completion", "bash", "words", "--", "", "khipu --tr").output == "--trace\n")
    }
  }

  @Test(
    "--trace takes its format only after `=`",
    arguments: [
      ("--trace", "text"), ("--trace=text", "text"), ("--trace=mermaid", "mermaid"), ("--trace=test", "test"),
    ])
  func takesFormatAfterEqualsSign(_ option: String, _ format: String) throws {
    let arguments = try Arguments([option, "mermaid", "1"])
    #expect(arguments.options.trace?.name == format && arguments.words == ["mermaid", "1"])
  }

  @Test(
    "--trace refuses an unknown or empty format",
    arguments: [("--trace=dot", "takes text, mermaid or test, not \"dot\""), ("--trace=", "needs a format after it")])
  func refusesUnknownFormat(_ option: String, _ reason: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn 1 on", option)
      #expect(ending == Ending(errors: "khipu: --trace \(reason)\n", code: 64))
    }
  }
}

extension String {
  /// The text without the columns of times.
  fileprivate var withoutTimes: String {
    var column = 0
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.wholeMatch(of: #/ *at +took  step/#) != nil { column = line.count - 4 }
      let isStep = line.prefix(column).allSatisfy { " .0123456789msatook".contains($0) }
      return isStep ? line.dropFirst(column) : line
    }
    return lines.joined(separator: "\n")
  }
}
