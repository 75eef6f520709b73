import Testing

@testable import KhipuGenerator

struct OrderTests {
  @Test(
    "new-feature parses a feature, a verb (by default `start`), values, and options at any position",
    arguments: [
      (["Alarms"], "start", [], nil, nil),
      (["Alarms", "ring", "text:String"], "ring", ["text:String"], nil, nil),
      (["Alarms", "--state", "Bell", "ring"], "ring", [], "Bell", nil),
      (["--in", "House", "Alarms", "ring", "--state", "Bell"], "ring", [], "Bell", "House"),
    ] as [([String], String, [String], String?, String?)])
  func parsedAsFeature(words: [String], verb: String, values: [String], element: String?, domain: String?) throws {
    let order = try Order("new-feature", words)
    #expect(
      order.action
        == .feature(
          try Feature(named: "Alarms"), try Verb(verb), values: values, keeping: try element.map(Element.init(named:)),
          by: nil))
    #expect(order.domain == domain)
  }

  @Test(
    "The name of a type is refused if a module of the toolchain has such a type, and the error names the module",
    arguments: [
      ("Timer", "Foundation"), ("Process", "Foundation"), ("Date", "Foundation"), ("Set", "Swift"),
      ("Issue", "Testing"),
      ("Mutex", "Synchronization"),
    ])
  func refusesTypesOfToolchain(name: String, module: String) {
    let refusal = Refusal("\(name) is a type of \(module); choose another name")
    #expect(throws: refusal) { try Toolchain.checkAreFree(["Note", name]) }
  }

  @Test("A feature and its elements may have names that no module of the toolchain has, and elements have their words")
  func freeNames() throws {
    let order = try Order("new-feature", ["Plants", "water", "--state", "ShoppingItem"])
    #expect(order.typeNames == ["Plants", "ShoppingItem"])
    try Toolchain.checkAreFree(order.typeNames)
    let element = try Element(named: "EmptyShoppingItem")
    #expect([element.phrase, element.variable, element.article] == ["empty shopping item", "emptyShoppingItem", "an"])
  }

  @Test("Each generator's usage text contains an example call, and its help describes every argument")
  func usageHasExample() {
    #expect(Order.usage(of: "new-feature").contains("swift run new-feature Alarms start"))
    #expect(Order.usage(of: "new-use-case").contains("swift run new-use-case Alarms stop"))
    #expect(Order.usage(of: "new-domain").contains("swift run new-domain Deliveries"))
    let described = { (program: String) in
      Order.help(of: program).matches(of: /\n([A-Z-][A-Z:a-z -]*?)  +[a-z]/).map { String($0.1) }
    }
    #expect(described("new-feature") == ["NAME", "VERB", "VALUE:TYPE", "--state ELEMENT", "--by THING", "--in DOMAIN"])
    #expect(described("new-use-case") == ["FEATURE", "VERB", "VALUE:TYPE", "--on ELEMENT", "--in DOMAIN"])
    #expect(described("new-domain") == ["NAME"])
    #expect(described("new-source") == ["FEATURE", "VERB", "--in DOMAIN"])
  }

  @Test(
    "A generator refuses invalid arguments with a one-line error that names the mistake or shows an example",
    arguments: [
      ("new-feature", [], "new-feature Notes write"), ("new-use-case", ["Notes"], "new-use-case Notes drop"),
      ("new-feature", ["Notes", "write", "--state"], "--state needs a name"),
      ("new-use-case", ["Notes", "drop", "--state", "Note"], "--state is unknown"),
      ("new-feature", ["Notes", "write", "--on", "Note"], "--on is unknown"),
      ("new-feature", ["Notes", "write", "--state", "note"], "capitalized"),
      ("new-feature", ["Notes", "write", "--state", "Shopping_Item"], "ShoppingItem"),
      ("new-feature", ["Notes", "write", "--state", "Store"], "Store is taken"),
      ("new-feature", ["Notes", "write", "--by", "Light"], "--by needs --state"),
      ("new-feature", ["Notes", "write", "--state", "Switch"], "Switch is taken"),
      ("new-source", ["Notes"], "new-source Alarms start"), ("new-source", ["A", "b", "c"], "new-source Alarms start"),
      ("new-domain", [], "new-domain Deliveries"), ("new-domain", ["Deliveries", "Orders"], "new-domain Deliveries"),
      ("new-domain", ["deliveries"], "capitalized"), ("new-domain", ["Features"], "Features is the name"),
      ("new-domain", ["Deliveries", "--in", "House"], "--in is unknown"),
    ])
  func refusesInvalidArguments(_ program: String, _ words: [String], _ part: String) {
    let error = #expect(throws: Refusal.self) { try Order(program, words) }
    #expect(error?.description.contains(part) == true && error?.description.contains("\n") == false)
  }
}
