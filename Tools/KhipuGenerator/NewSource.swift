extension Package {
  /// Adds a source to a feature. It sends one of the feature's commands: once, or for the first element of the feature's list if the
  /// command is about one.
  mutating func addSource(of feature: Feature, sending verb: Verb) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    let element = try subject(of: verb, in: feature)
    let source = NewSource(
      feature: feature, verb: verb, element: element,
      sample: try element.flatMap { (element) throws(Refusal) in
        try sample(of: element, in: feature)
      }, prefix: prefix, isApp: isApp)
    try create("\(sources)/Features/\(name)/\(name)Source.swift", source.source)
    let tests = isApp ? "Tests/\(prefix)Tests" : "Tests/FeaturesTests/\(name)"
    try create("\(tests)/\(name)SourceTests.swift", source.tests)
    try edit("\(sources)/AppDomain/AppDomain.swift") { (file) throws(Refusal) in
      let list = file.text.contains("let ownSources") ? "let ownSources" : "let allSources"
      try file.append("\(word)Source", toListAfter: list)
    }
  }

  /// The name of the elements that the command is about; nil if it has no values.
  ///
  /// - Throws: `Refusal` if there is no such command, or if it has other values.
  private func subject(of verb: Verb, in feature: Feature) throws(Refusal) -> String? {
    let commands = "\(sources)/Features/\(feature.name)/\(feature.name)Command.swift"
    guard exists(commands) else {
      throw Refusal(
        "there is no feature \(feature.name) with commands; 'swift run new-feature \(feature.name)' makes one")
    }
    let lines = try read(commands).split(separator: "\n").map { $0.drop { $0 == " " } }
    if lines.contains("case \(verb.word)") { return nil }
    guard let line = lines.first(where: { $0.hasPrefix("case \(verb.word)(") }) else {
      throw Refusal(
        "\(feature.name) has no command \(verb.word); 'swift run new-use-case \(feature.name) \(verb.word)' adds it")
    }
    guard let element = line.wholeMatch(of: /case \w+\((\w+)\.ID\)/).map({ String($0.1) }),
      try read("\(sources)/Models/AppState.swift").contains("var \(feature.word): IdentifiedCollection<\(element)>")
    else {
      throw Refusal(
        "\(verb.word) has values that a generated source can't know; write it by hand, as Khipu's Documentation/Tutorial.md"
      )
    }
    return element
  }

  /// The source of an element, from the generated tests of its type; nil if these are gone.
  func sample(of element: String, in feature: Feature) throws(Refusal) -> String? {
    let tests = "\(isApp ? "\(prefix)Tests" : "ModelsTests/\(feature.name)")/\(element)Tests.swift"
    guard exists("Tests/\(tests)") else { return nil }
    return try read("Tests/\(tests)").firstMatch(of: /#expect\((.+)\.alter\(by: change\)/).map { String($0.1) }
  }
}

/// Generates a source that sends a command, and its test.
struct NewSource {
  let feature: Feature
  let verb: Verb
  /// The name of the elements that the command is about, and the source of one.
  let element: String?
  let sample: String?
  let prefix: String
  let isApp: Bool

  private var name: String { "\(feature.word)Source" }
  private var purpose: String {
    element == nil ? "once, when the sources start" : "for the first one, while there is one"
  }

  var source: String {
    let key = element == nil ? "_ in true" : "$0.\(feature.word).map(\\.id).first"
    let (parameter, command) = element == nil ? ("_", verb.word) : ("id", "\(verb.word)(id)")
    return """
      public import KhipuMessages
      import KhipuValues
      import \(prefix)Models

      /// Sends a command \(purpose). TODO: say why, and while what.
      public let \(name) = Source(for: { \(key) }) { \(parameter), output in
        await output(.\(feature.word)(.\(command)))
      }

      """
  }

  var tests: String {
    let command = ".\(feature.word)(.\(verb.word)\(element == nil ? "" : "(1)"))"
    let empty = element == nil ? "[\(command)]" : "nil"
    let one = sample.map {
      "\n    #expect(await \(name).messages(for: AppState(\(feature.word): [\($0)])) == [\(command)])"
    }
    return """
      import KhipuAppTestSupport
      import \(prefix)Features
      import KhipuMessages
      import KhipuValues
      import \(prefix)Models
      import Testing

      struct \(feature.name)SourceTests {
        @Test("The source of \(feature.word) sends its command \(purpose)")
        func sendsCommand() async {
          #expect(await \(name).messages(for: AppState()) == \(empty))\(one ?? "")
        }
      }

      """
  }
}
