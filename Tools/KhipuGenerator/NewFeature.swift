extension Package {
  /// Adds a feature with one command: its folders with a use case, a command, a sentence and their tests, and its lines
  /// in the composition files.
  mutating func add(_ feature: Feature, with verb: Verb, _ fields: [Field]) throws(Refusal) {
    try addShell(of: feature, importing: !fields.features.isEmpty, naming: fields.features)
    if isApp {
      try addTests(of: feature, with: verb, fields)
    } else {
      try create(
        "Tests/FeaturesTests/\(feature.name)/\(feature.name)FeatureTests.swift", feature.tests(of: verb, fields))
    }
    try addUndo(
      of: feature, makes: ": false  // TODO: say which changes the commands make.",
      restoration: isApp ? ": .nothingLeft(\"it has no reverse\")" : ": .commands([])")
    try add(verb, fields, to: feature)
  }

  /// Adds a feature without commands: its files, and its lines in the composition files.
  ///
  /// - Parameters:
  ///   - importing: Whether the commands to be added use types from Models.
  ///   - others: The features whose types the new one uses.
  ///   - words: The words, besides its name, by which `.ci/deletion` finds the feature's lines.
  mutating func addShell(
    of feature: Feature, importing: Bool, naming others: [String], words: [String] = []
  ) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    try checkIsNew(feature)
    try create(
      "\(sources)/Features/\(name)/\(name)Command.swift",
      feature.command(importing ? "public import \(prefix)Models\n\n" : ""))
    try create("\(sources)/Features/\(name)/\(name)Feature.swift", feature.function(prefix))
    try edit("\(sources)/Features/Command.swift") { (file) throws(Refusal) in
      try file.append("  case \(word)(\(name))", afterLast: "  case ", or: "enum Command")
      try file.append(feature.message, toBlockAfter: "extension Message {")
    }
    try edit("\(sources)/AppDomain/AppDomain.swift") { (file) throws(Refusal) in
      try file.append(
        "\"\(name)Feature\": create\(name)Feature", toListAfter: "let allFeatures: KeyValuePairs<String, Feature> = [")
    }
    if !isApp { try addRow(of: feature, naming: others, words: [word] + words, isFailing: !words.isEmpty) }
    if hasSentences { try addSentences(of: feature) }
  }

  private mutating func addSentences(of feature: Feature) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    try create("\(sources)/Features/\(name)/\(name)Sentences.swift", feature.sentences(prefix))
    try edit("\(sources)/Features/\(isApp ? "Sentences" : "Command").swift") { (file) throws(Refusal) in
      let list = file.text.contains("let ownCatalogues") ? "let ownCatalogues" : "let catalogues"
      try file.append("\(name).catalogue", toListAfter: list)
      try file.append("    case .\(word)(let command): command", toBlockAfter: "switch self {")
    }
  }

  private mutating func addTests(of feature: Feature, with verb: Verb, _ fields: [Field]) throws(Refusal) {
    try create(
      "Tests/\(prefix)Tests/\(feature.name)FeatureTests.swift", feature.appTests(of: verb, fields, prefix))
  }

  /// Adds how the feature's commands are undone: what follows `case .alarms` in the functions of `Undo.swift`. In an app, which changes
  /// the commands make isn't said by feature.
  mutating func addUndo(of feature: Feature, makes: String, restoration: String) throws(Refusal) {
    guard exists("\(sources)/Features/Undo.swift") else { return }
    let others = isApp ? [] : [("func makes", makes), ("var sources", ": []")]
    try edit("\(sources)/Features/Undo.swift") { (file) throws(Refusal) in
      for (declaration, line) in others + [("func restoration", restoration)] {
        try file.append("    case .\(feature.word)\(line)", toBlockAfter: "switch self {", in: declaration)
      }
    }
  }

  /// Adds the feature's row to this package's grid, with its samples for tests.
  private mutating func addRow(
    of feature: Feature, naming others: [String], words: [String], isFailing: Bool
  ) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    try checkAreOwn(words)
    try create("Tests/FeaturesTests/\(name)/\(name)Samples.swift", feature.samples)
    try create("Tests/UseCasesTests/\(name)/\(name)Samples.swift", feature.requests(isFailing: isFailing))
    try edit("Tests/ArchitectureTests/RowTable.swift") { (file) throws(Refusal) in
      let lists = [others, words].map { "[\($0.map { "\"\($0)\"" }.list)]" }.list
      try file.append("\"\(name)\": (\(lists))", toListAfter: "let rowTable: RowTable = [")
    }
    for (layer, kind) in [("UseCases", "UseCase"), ("Features", "Feature")] {
      try edit("Tests/\(layer)Tests/AllSamples.swift") { (file) throws(Refusal) in
        try file.append(word, toListAfter: "static let all: [\(kind)Samples] = [")
      }
    }
  }

  /// - Throws: `Refusal` if a feature or a domain of the app has the name, by which sentences and tables tell features apart.
  private func checkIsNew(_ feature: Feature) throws(Refusal) {
    guard !domains.contains(feature.name) else { throw Refusal("\(feature.name) is a domain; choose another name") }
    for folder in ["Sources"] + domains.map({ "Sources/\($0)" }) where exists("\(folder)/Features/\(feature.name)") {
      throw Refusal("there is already a feature \(feature.name) in \(folder)")
    }
  }

  /// - Throws: `Refusal` if a composition file has one of the words: `.ci/deletion` would delete those lines, too.
  private func checkAreOwn(_ words: [String]) throws(Refusal) {
    for (path, taken) in try wordsOfComposition().sorted(by: { $0.key < $1.key }) {
      if let word = words.first(where: taken.contains) {
        throw Refusal("\(path) has the word \(word), so .ci/deletion can't tell the lines apart; choose another name")
      }
    }
  }

  /// The words of the code in each composition file.
  func wordsOfComposition() throws(Refusal) -> [String: Set<String>] {
    var words: [String: Set<String>] = [:]
    for path in swiftFiles(in: "Sources") where path.split(separator: "/").count == 3 {
      words[path] = try stored(path).codeWords
    }
    return words
  }
}

extension Feature {
  fileprivate func command(_ imports: String) -> String {
    """
    \(imports)extension Command {
      /// The commands of the \(word) feature.
      public enum \(name): Hashable, Sendable {
      }
    }

    """
  }

  fileprivate func function(_ prefix: String) -> String {
    """
    import KhipuControl
    import KhipuMessages
    import \(prefix)UseCases

    /// TODO: say what the feature is for.
    public func create\(name)Feature(output: @escaping Output) -> Input {
      @Sendable func execute(_ command: Command.\(name)) async -> Outcome {
        switch command {
        }
      }

      return { message in
        guard case .command(.\(word)(let command)) = message else { return nil }
        return { await output(.report(.\(word)(command), execute(command))) }
      }
    }

    """
  }

  fileprivate func sentences(_ prefix: String) -> String {
    """
    import KhipuControl
    public import KhipuSentences
    import KhipuValues
    import \(prefix)Models
    import \(prefix)UseCases

    extension Command.\(name): Spoken {
      public static let catalogue = Catalogue(
        "\(word)", "TODO: say what it is for.", Command.\(word))

      public var sentence: Sentence {
        switch self {
        }
      }
    }

    private enum Forms {
    }

    """
  }

  fileprivate var message: String {
    """
      public static func \(word)(_ command: Command.\(name)) -> Message { .command(.\(word)(command)) }
    """
  }

  fileprivate func appTests(of verb: Verb, _ fields: [Field], _ prefix: String) -> String {
    """
    import KhipuControl
    import KhipuMessages
    import KhipuValues
    import \(prefix)Features
    import \(prefix)Models
    import Testing

    struct \(name)FeatureTests {
      @Test("A command of the \(word) feature is carried out and reported")
      func reportsOutcome() async {
        let command = Command.\(name).\(verb.word)\(fields.sample)
        #expect(await messages(of: .\(word)(command)) == [.\(word)(command), .report(.\(word)(command), .succeeded)])
      }
    }

    """
  }

  fileprivate func tests(of verb: Verb, _ fields: [Field]) -> String {
    """
    import Features
    import KhipuControl
    import KhipuMessages
    import KhipuValues
    import Models
    import Testing
    import UseCases

    struct \(name)FeatureTests {
      @Test("A command of the \(word) feature is carried out and reported")
      func reportsOutcome() async {
        let command = Command.\(name).\(verb.word)\(fields.sample)
        let reports = await output(of: create\(name)Feature, for: .\(word)(command), in: .mock)
        #expect(reports == [.report(.\(word)(command), .succeeded)])
      }
    }

    """
  }

  fileprivate var samples: String {
    """
    import KhipuValues
    import Models

    @testable import Features

    extension FeatureSamples {
      static let \(word) = FeatureSamples(
        create\(name)Feature, Command.\(word), [],
        wordings: [
        ])
    }

    """
  }

  fileprivate func requests(isFailing: Bool) -> String {
    let failures = """
      ,
          failures: [
          ]
      """
    return """
      import KhipuControl
      import KhipuTestTools
      import KhipuValues
      import Models
      import UseCases

      extension UseCaseSamples {
        static let \(word) = UseCaseSamples(
          requests: [
          ]\(isFailing ? failures : ""))
      }

      """
  }
}
