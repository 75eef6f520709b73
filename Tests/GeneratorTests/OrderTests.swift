import Testing

@testable import Generator

struct OrderTests {
  @Test("new-feature parses a feature, a verb (by default `start`), values, and `--state ELEMENT` at any position")
  func parsedAsFeature() throws {
    let order = try Order("new-feature", ["Notes", "write", "text:String", "--state", "Note"])
    #expect(order.feature.name == "Notes" && order.verb.word == "write")
    #expect(order.values == ["text:String"])
    #expect(order.element?.word == "note")
    #expect(try Order("new-feature", ["Notes", "--state", "Note", "write"]).element?.name == "Note")
    #expect(try Order("new-feature", ["Alarms"]).verb.word == "start")
  }

  @Test("Each generator's usage text contains an example call, and its help describes every argument")
  func usageHasExample() {
    #expect(Order.usage(of: "new-feature").contains("swift run new-feature Alarms start"))
    #expect(Order.usage(of: "new-use-case").contains("swift run new-use-case Alarms stop"))
    let described = { (program: String) in
      Order.help(of: program).matches(of: /\n([A-Z-][A-Z:a-z -]*?)  +[a-z]/).map { String($0.1) }
    }
    #expect(described("new-feature") == ["NAME", "VERB", "VALUE:TYPE", "--state ELEMENT"])
    #expect(described("new-use-case") == ["FEATURE", "VERB", "VALUE:TYPE", "--on ELEMENT"])
  }

  @Test(
    "A generator refuses invalid arguments with a one-line error that names the mistake or shows an example",
    arguments: [
      ("new-feature", [], "new-feature Notes write"), ("new-use-case", ["Notes"], "new-use-case Notes drop"),
      ("new-feature", ["Notes", "write", "--state"], "--state needs a name"),
      ("new-use-case", ["Notes", "drop", "--state", "Note"], "--state is unknown"),
      ("new-feature", ["Notes", "write", "--on", "Note"], "--on is unknown"),
      ("new-feature", ["Notes", "write", "--state", "note"], "capitalized"),
      ("new-feature", ["Notes", "write", "--state", "Set"], "Set is taken"),
    ])
  func refusesInvalidArguments(_ program: String, _ words: [String], _ part: String) {
    let error = #expect(throws: Refusal.self) { try Order(program, words) }
    #expect(error?.description.contains(part) == true && error?.description.contains("\n") == false)
  }
}
