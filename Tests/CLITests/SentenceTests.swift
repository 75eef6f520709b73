import Features
import KhipuSentences
import KhipuTestTools
import Models
import Testing

@testable import CLI
@testable import KhipuCommandLine

struct SentenceTests {
  @Test(
    "A sentence prints its report, whether it is passed as several arguments or as one",
    arguments: [
      ("load lights", "lighting: loading lights succeeded"),
      ("load rooms", "lighting: loading rooms succeeded"), ("load zones", "lighting: loading zones succeeded"),
      ("load scenes", "lighting: loading scenes succeeded"),
      ("turn zone 3 off", "lighting: turning Workspace off succeeded"),
      ("toggle zone 3", "lighting: toggling Workspace succeeded"),
      ("recall scene study-relax", "lighting: recalling Relax succeeded"),
      ("recall scene Relax over 2s", "lighting: recalling Relax over 2s succeeded"),
      ("turn light 1 on", "lighting: turning Desk lamp on succeeded"),
      ("turn room 2 off", "lighting: turning Downstairs off, except that Hallway is unreachable, succeeded"),
      ("turn all lights off", "lighting: turning all lights off, except that Hallway is unreachable, succeeded"),
      ("turn light 1 on over 2s", "lighting: turning Desk lamp on over 2s succeeded"),
      ("toggle light 1", "lighting: toggling Desk lamp succeeded"),
      ("toggle room 2", "lighting: toggling Downstairs, except that Hallway is unreachable, succeeded"),
      (
        "toggle all over 500 ms",
        "lighting: toggling all lights over 0.5s, except that Hallway is unreachable, succeeded"
      ),
      (
        "apply brightness 50% on light 1 over 1.5s",
        "lighting: applying brightness 50% on Desk lamp over 1.5s succeeded"
      ),
      (
        "increase hue by 10 on light 1 over 1min", "lighting: increasing hue by 10pt on Desk lamp over 60s succeeded"
      ),
      (
        "decrease hue by 10 on light 1 over 0s", "lighting: decreasing hue by 10pt on Desk lamp over 0s succeeded"
      ),
      ("apply hsb(0.5, 0.5, 0.5) on light 1", "lighting: applying hsb 180deg 50% 50% on Desk lamp succeeded"),
      ("apply temperature(200) on light 1", "lighting: applying temperature 200 on Desk lamp succeeded"),
      ("apply brightness(0.5) on light 1", "lighting: applying brightness 50% on Desk lamp succeeded"),
      (
        "turn room 2 and Shelf strip off",
        "lighting: turning Downstairs and Shelf strip off, except that Hallway is unreachable, succeeded"
      ),
      (
        "apply brightness(0.5) on downstairs",
        "lighting: applying brightness 50% on Downstairs, except that Hallway is unreachable and Coffee plug has no brightness, succeeded"
      ),
      (
        "increase brightness by 10pt on all lights",
        "lighting: increasing brightness by 10pt on all lights, except that Shelf strip is off, Hallway is unreachable and Coffee plug has no brightness, succeeded"
      ),
      ("apply red on light 1", "lighting: applying hsb 0deg 100% on Desk lamp succeeded"),
      ("apply warm on light 1 over 2 seconds", "lighting: applying temperature 370 on Desk lamp over 2s succeeded"),
      ("rename light 1 to Reading", "lighting: renaming light 1 to \"Reading\" succeeded"),
      ("increase brightness by 10pt on light 1", "lighting: increasing brightness by 10pt on Desk lamp succeeded"),
      ("decrease temperature by 5pt on light 1", "lighting: decreasing temperature by 5pt on Desk lamp succeeded"),
      ("add light 1 to favorites", "dashboard: adding Desk lamp to favorites succeeded"),
      ("remove light 1 from favorites", "dashboard: removing Desk lamp from favorites succeeded"),
      ("sync favorites to watch", "dashboard: syncing favorites to watch succeeded"),
      ("write hello", "logging: writing \"hello\" succeeded"),
    ])
  func severalArgumentsOrOne(_ sentence: String, _ report: String) async throws {
    try await withSandbox { sandbox in
      let words = sentence.split(separator: " ").map(String.init)
      let ending = try await sandbox.run(words)
      #expect(ending == Ending(output: "\(report)\n"))
      let whole = try await sandbox.run(sentence)
      #expect(whole == Ending(output: "\(report)\n"))
    }
  }

  @Test(
    "A report shows known names, with the number if the name is ambiguous, and rounded values",
    arguments: [
      (["turn Study off"], "lighting: turning Study off succeeded"),
      (["lights", "rename light 1 to \"Reading\""], "lighting: renaming Desk lamp to \"Reading\" succeeded"),
      (["lights", "rename desk lamp to Study", "turn light 1 on"], "lighting: turning light 1 (Study) on succeeded"),
      (["rename desk lamp to \"7\"", "turn light 1 on"], "lighting: turning \"7\" on succeeded"),
      (["apply brightness(0.23333333333333334) on 1"], "lighting: applying brightness 23% on Desk lamp succeeded"),
    ] as [([String], String)])
  func showsKnownNames(_ sentences: [String], _ report: String) async throws {
    try await withSandbox { sandbox in
      for sentence in sentences.dropLast() { _ = try await sandbox.run(input: sentence) }
      let ending = try await sandbox.run(sentences.suffix(1))
      #expect(ending == Ending(output: "\(report)\n"))
    }
  }

  @Test("In JSON, the log and the history, commands and reports have numbers in place of names, and exact values")
  func numbersInPlaceOfNames() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("apply brightness(0.23333333333333334) on desk lamp", "--json")
      let report = "lighting: applying brightness(0.23333333333333334) on light 1 succeeded"
      #expect(ending.output == #"{"message": "\#(report)", "feature": "lighting", "succeeded": true}"# + "\n")
      let failing = try await sandbox.run("apply 200mirek on hallway", "--json")
      #expect(
        try ErrorObject(failing.output).message
          == "lighting: applying temperature 200 on light 4 failed: light 4 has no temperature")
      #expect(try await sandbox.shell("cat home/log.txt").output.contains("Z \(report)\n"))
      let history = try await sandbox.run("history").output
      #expect(history.contains("  lighting: apply brightness(0.23333333333333334) on light 1  "))
    }
  }

  @Test(
    "A light, room or zone can be given by its name, ignoring case, with or without quotation marks",
    arguments: [
      (["turn", "Desk lamp", "on"], "Desk lamp"), (["turn", "desk", "LAMP", "on"], "Desk lamp"),
      (["turn \"Desk lamp\" on"], "Desk lamp"), (["turn", "Study", "on"], "Study"),
      (["turn", "Workspace", "on"], "Workspace"),
      (["turn", "zone", "workspace", "on"], "Workspace"), (["turn", "room", "study", "on"], "Study"),
    ])
  func nameStandsForLight(_ arguments: [String], _ target: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments)
      #expect(ending == Ending(output: "lighting: turning \(target) on succeeded\n"))
    }
  }

  @Test(
    "A command can switch all lights; toggling several turns them off if any reachable one is on, else on",
    arguments: [
      (["turn all lights off"], [false, false, false, false]), (["turn all lights on"], [true, true, true, true]),
      (["turn all lights off", "toggle light 2"], [false, true, false, false]),
      (["turn all lights off", "toggle light 2", "toggle all lights"], [false, false, false, false]),
      (["turn all lights off", "toggle all lights over 2s"], [true, true, true, true]),
      (["turn all lights on", "toggle study"], [false, false, true, true]),
    ] as [([String], [Bool])])
  func switchesAllLights(_ sentences: [String], _ shown: [Bool]) async throws {
    try await withSandbox { sandbox in
      for sentence in sentences { #expect(try await sandbox.run(sentence).code == 0) }
      let json = try await sandbox.run("lights", "--json").output
      let isOn = json.matches(of: /"on": (true|false|null)/).map { String($0.1) }
      // Light 4 is unreachable.
      #expect(isOn == (shown.prefix(3).map { "\($0)" } + ["null"] + shown.suffix(1).map { "\($0)" }))
    }
  }

  @Test("A transition time that no bridge accepts is refused with the accepted range")
  func transitionTimeOutOfRange() async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run("turn light 1 on over 0.25s")
      let errors = "khipu: out of range at column 22: \"0.25s\" is not within 0s to 6553.5s, in tenths of a second\n"
      #expect(ending == Ending(errors: errors, code: 64))
    }
  }

  @Test(
    "The first command in a new home can recall a scene by its name",
    arguments: [["recall", "scene", "Relax"], ["recall", "relax"], ["recall scene \"Relax\""]])
  func recallsSceneByName(_ arguments: [String]) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(arguments)
      #expect(ending == Ending(output: "lighting: recalling Relax succeeded\n"))
      let lights = try await sandbox.run("lights")
      #expect(lights.output.contains("Desk lamp        Study       on                  30%"))
    }
  }

  @Test("A name that several scenes share is refused with a list of the scenes and their rooms")
  func ambiguousScenes() async throws {
    try await withSandbox { sandbox in
      let said = "khipu: \"Bright\" at column 14 is ambiguous:"
      let ending = try await sandbox.run("recall scene Bright")
      let listed = #"scene "Bright in Downstairs", scene "Bright in Study"; choose one"#
      #expect(ending == Ending(errors: "\(said) \(listed)\n", code: 64))
    }
  }

  @Test(
    "A scene can be recalled by its name and its room's name or number, with or without quotation marks",
    arguments: ["recall scene Bright in Downstairs", "recall bright in downstairs", "recall scene \"Bright\" in 2"])
  func scenesOfRooms(_ sentence: String) async throws {
    try await withSandbox { sandbox in
      let report = "lighting: recalling Bright in Downstairs, except that Hallway is unreachable, succeeded"
      for words in [[sentence], sentence.split(separator: " ").map(String.init)] {
        let ending = try await sandbox.run(words)
        #expect(ending == Ending(output: "\(report)\n"))
      }
    }
  }

  @Test(
    "An unknown scene identifier or name is reported as missing",
    arguments: ["recall scene attic", "recall scene \"attic\""])
  func missingScene(_ sentence: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(sentence)
      #expect(ending == Ending(errors: "khipu: there is no scene named \"attic\"\n", code: 66))
    }
  }

  @Test("Every sentence of the vocabulary can be pasted into a shell")
  func pastedIntoShell() async throws {
    let sentences = Command.catalogues.flatMap { catalogue in
      catalogue.forms.flatMap { $0.sentences + $0.otherSentences }.map { "\(catalogue.name): \($0)" }
    }
    try await withSandbox { sandbox in
      let script = "words() { printf '%s\\n' \"$@\"; echo; }\n" + sentences.map { "words \($0)\n" }.joined()
      let ending = try await sandbox.shell(script)
      let pasted = ending.output.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
      #expect(ending.errors.isEmpty && pasted.count == sentences.count)
      for (words, sentence) in zip(pasted, sentences) {
        #expect(try Command(Arguments(words).sentence) == Command(sentence), "\(sentence)")
      }
    }
  }

  @Test(
    "An error suggests the nearest sentence, command or name",
    arguments: [
      ("turn all lights onn", "turn all lights on"), ("lihgts", "lights"), ("turn dsk lamp on", "\"Desk lamp\""),
      ("trun light 1 on", "turn light 1 on"), ("vocabluary", "vocabulary"), ("laod lihgts", "load lights"),
      ("lood scnes", "load scenes"),
    ])
  func suggestsNearest(_ sentence: String, _ nearest: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(sentence)
      #expect(ending.errors.hasSuffix("; did you mean: \(nearest)\n"))
    }
  }

  @Test("A light's name may have any characters, and control characters in output are escaped")
  func awkwardNames() async throws {
    try await withSandbox { sandbox in
      let name = "a\u{1B}[31m\u{9B}2J\u{7F}\u{202E}\n🪔 \"to\" b\\"
      let shown = #""a\u001b[31m\u009b2J\u007f\u202e\n🪔 \"to\" b\\""#
      let renamed = try await sandbox.run("rename", "light", "1", "to", name)
      #expect(renamed == Ending(output: "lighting: renaming light 1 to \(shown) succeeded\n"))
      let table = try await sandbox.run("lights")
      #expect(table.output.contains(#"a\u001b[31m\u009b2J\u007f\u202e\n🪔 "to" b\  "#))
      let json = try await sandbox.run("lights", "--json")
      #expect(json.output.contains(#""name": \#(shown)"#))
      let turned = try await sandbox.run("turn", name, "on")
      #expect(turned == Ending(output: "lighting: turning \(shown) on succeeded\n"))
      let unknown = try await sandbox.run("turn", "\u{1B}[2J x", "on")
      #expect(unknown.errors == "khipu: there is no light, room or zone named \"\\u001b[2J x\"\n")
    }
  }

  @Test(
    "A light's name may have up to 32 characters of any kind, and a longer one is refused",
    arguments: ["a", "é", "👨‍👩‍👧"])
  func longNames(_ character: String) async throws {
    try await withSandbox { sandbox in
      let longest = String(repeating: character, count: 32)
      #expect(try await sandbox.run("rename", "light", "1", "to", longest).code == 0)
      let longer = try await sandbox.run("rename", "light", "2", "to", longest + character)
      #expect(longer.errors.hasSuffix("failed: a name has 1 to 32 characters, not 33\n"))
      #expect(longer.code == 1)
    }
  }

  @Test(
    "A report is not accepted as a sentence",
    arguments: ["turning light 1 on succeeded", "lighting: turning light 1 on succeeded"])
  func reportIsNotAccepted(_ report: String) async throws {
    try await withSandbox { sandbox in
      let ending = try await sandbox.run(report)
      #expect(ending.errors.hasPrefix("khipu: not understood at column"))
      #expect(ending.output.isEmpty && ending.code == 64)
    }
  }

  @Test("A process sees the changes that earlier processes made")
  func seesChangesByAnotherProcess() async throws {
    try await withSandbox { sandbox in
      let before = try await sandbox.run("favorites", "--json")
      #expect(before.output == "[]\n")
      _ = try await sandbox.run("turn light 2 on")
      _ = try await sandbox.run("add light 2 to favorites")
      let after = try await sandbox.run("favorites", "--json")
      #expect(after.output.contains("\"id\": \"2\", \"name\": \"Shelf strip\", \"on\": true"))
    }
  }

  @Test("If the log can't be written, that is reported once, and only the command `write` fails")
  func unwritableLog() async throws {
    try await withSandbox { sandbox in
      _ = try await sandbox.run("turn light 1 on")
      let setUp = try await sandbox.shell("rm home/log.txt && mkdir home/log.txt")
      #expect(setUp.code == 0)
      let turned = try await sandbox.run(input: "turn light 1 off\nturn light 2 on\n")
      #expect(
        turned.output == "lighting: turning Desk lamp off succeeded\nlighting: turning Shelf strip on succeeded\n")
      #expect(turned.errors.split(separator: "\n").count == 1)
      #expect(turned.errors.hasPrefix("khipu: not kept: the log: \""))
      #expect(turned.code == 0)
      let written = try await sandbox.run("write hello")
      #expect(written.errors.hasPrefix("khipu: logging: writing \"hello\" failed: the log: \""))
      #expect(written.errors.split(separator: "\n").count == 1 && written.output.isEmpty)
      #expect(written.code == 74)
    }
  }
}
