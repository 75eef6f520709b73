extension Package {
  /// Adds a feature that does one thing: its folders with a use case, a command, a sentence and their tests, and its
  /// lines in the composition files.
  mutating func add(_ feature: Feature, with verb: Verb) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    guard !exists("Sources/Features/\(name)") else { throw Refusal("there is already a feature \(name)") }
    try create("Sources/Features/\(name)/\(name)Command.swift", feature.command)
    try create("Sources/Features/\(name)/\(name)Feature.swift", feature.function(prefix))
    try edit("Sources/Features/Command.swift") { (file) throws(Refusal) in
      try file.append("  case \(word)(\(name))", afterLast: "  case ")
      try file.append(feature.message, toBlockAfter: "extension Message {")
    }
    try edit("Sources/AppDomain/AppDomain.swift") { (file) throws(Refusal) in
      try file.append(
        "\"\(name)Feature\": create\(name)Feature", toListAfter: "let allFeatures: KeyValuePairs<String, Feature> = [")
    }
    if isApp { try addTests(of: feature, with: verb) } else { try addRow(of: feature, with: verb) }
    if hasSentences { try addSentences(of: feature) }
    try add(verb, to: feature)
  }

  private mutating func addSentences(of feature: Feature) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    try create("Sources/Features/\(name)/\(name)Sentences.swift", feature.sentences(prefix))
    try edit(isApp ? "Sources/Features/Sentences.swift" : "Sources/Features/Command.swift") { (file) throws(Refusal) in
      try file.append("\(name).catalogue", toListAfter: "static let catalogues = [")
      try file.append("    case .\(word)(let command): command", toBlockAfter: "switch self {")
    }
  }

  private mutating func addTests(of feature: Feature, with verb: Verb) throws(Refusal) {
    try create("Tests/\(prefix)Tests/\(feature.name)FeatureTests.swift", feature.appTests(of: verb, prefix))
    guard exists("Sources/Features/Reversal.swift") else { return }
    try edit("Sources/Features/Reversal.swift") { (file) throws(Refusal) in
      try file.append(
        "    case .\(feature.word): .impossible(\"it has no reverse\")", toBlockAfter: "switch self {")
    }
  }

  /// The row in the grid of this package, with its tests.
  private mutating func addRow(of feature: Feature, with verb: Verb) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    try create("Tests/FeaturesTests/\(name)/\(name)FeatureTests.swift", feature.tests(of: verb))
    try create("Tests/FeaturesTests/\(name)/\(name)Samples.swift", feature.samples)
    try edit("Tests/ArchitectureTests/RowTable.swift") { (file) throws(Refusal) in
      try file.append("\"\(name)\": ([], [\"\(word)\"])", toListAfter: "let rowTable: RowTable = [")
    }
    try edit("Tests/FeaturesTests/AllSamples.swift") { (file) throws(Refusal) in
      try file.append(word, toListAfter: "static let all = [")
    }
  }
}

extension Feature {
  fileprivate var command: String {
    """
    extension Command {
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

    /// Say here what it is for.
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
    import \(prefix)Models
    import \(prefix)UseCases

    extension Command.\(name): Spoken {
      public static let catalogue = Catalogue(
        "\(word)", "Say here what it is for.", Command.\(word))

      public var utterance: Utterance {
        switch self {
        }
      }
    }

    private enum Say {
    }

    """
  }

  fileprivate var message: String {
    """
      public static func \(word)(_ command: Command.\(name)) -> Message { .command(.\(word)(command)) }
    """
  }

  fileprivate func appTests(of verb: Verb, _ prefix: String) -> String {
    """
    import KhipuControl
    import KhipuMessages
    import \(prefix)Features
    import Testing

    @Suite("The \(word) feature")
    struct \(name)FeatureTests {
      @Test("A command of the \(word) feature is carried out and reported")
      func report() async {
        let command = Command.\(name).\(verb.word)
        #expect(await messages(of: .\(word)(command)) == [.\(word)(command), .report(.\(word)(command), .succeeded)])
      }
    }

    """
  }

  fileprivate func tests(of verb: Verb) -> String {
    """
    import Features
    import KhipuControl
    import KhipuMessages
    import Testing
    import UseCases

    @Suite("The \(word) feature")
    struct \(name)FeatureTests {
      @Test("A command of the \(word) feature is carried out and reported")
      func report() async {
        let command = Command.\(name).\(verb.word)
        let reports = await output(of: create\(name)Feature, for: .\(word)(command), in: .mock)
        #expect(reports == [.report(.\(word)(command), .succeeded)])
      }
    }

    """
  }

  fileprivate var samples: String {
    """
    @testable import Features

    extension FeatureSamples {
      static let \(word) = FeatureSamples(
        create\(name)Feature, Command.\(word), [],
        wordings: [
        ])
    }

    """
  }
}
