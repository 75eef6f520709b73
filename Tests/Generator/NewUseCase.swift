extension Package {
  /// Adds a use case to the feature that is there: with its command, its sentence and their tests.
  mutating func add(_ verb: Verb, to feature: Feature) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    let (useCase, folder) = (name + verb.agent, "Sources/Features/\(name)/\(name)")
    guard exists("\(folder)Command.swift") else {
      throw Refusal(
        exists("Sources/Features/\(name)")
          ? "\(name) takes no commands" : "there is no feature \(name); 'swift run new-feature \(name)' makes one")
    }
    let words = try read("\(folder)Command.swift").split { !$0.isLetter }
    guard !zip(words, words.dropFirst()).contains(where: { $0 == "case" && $1 == verb.word }) else {
      throw Refusal("\(name) has the command \(verb.word) already; choose another verb")
    }
    try create("Sources/UseCases/\(name)/\(useCase).swift", feature.useCase(verb))
    try edit("\(folder)Command.swift") { (file) throws(Refusal) in
      try file.append("    case \(verb.word)", toBlockAfter: "public enum \(name)")
    }
    let isReporting = try read("\(folder)Feature.swift").contains("async -> Message {")
    try edit("\(folder)Feature.swift") { (file) throws(Refusal) in
      let request = "\(useCase)().request(.\(verb.word))"
      let result = isReporting ? ".report(.\(word)(command), \(request))" : request
      try file.append("    case .\(verb.word): await \(result)", toBlockAfter: "switch command {")
    }
    if hasSentences { try addSentence(of: verb, to: feature, in: "\(folder)Sentences.swift") }
    if isApp {
      try create("Tests/\(prefix)Tests/\(useCase)Tests.swift", feature.appTests(of: verb, prefix))
    } else {
      try addTests(of: verb, to: feature)
    }
  }

  private mutating func addSentence(of verb: Verb, to feature: Feature, in file: String) throws(Refusal) {
    try edit(file) { (file) throws(Refusal) in
      try file.append("Say.\(verb.word).erased", toCallAfter: "static let catalogue = Catalogue(")
      try file.append("    case .\(verb.word): Say.\(verb.word)()", toBlockAfter: "switch self {")
      try file.append(feature.form(of: verb), toBlockAfter: "private enum Say {", isApart: true)
    }
  }

  private mutating func addTests(of verb: Verb, to feature: Feature) throws(Refusal) {
    let (name, useCase) = (feature.name, feature.name + verb.agent)
    try create("Tests/UseCasesTests/\(name)/\(useCase)Tests.swift", feature.tests(of: verb))
    try edit("Tests/FeaturesTests/\(name)/\(name)Samples.swift") { (file) throws(Refusal) in
      try file.append(
        "(.\(verb.word), \"\(verb.word) \(feature.word)\", \"\(verb.gerund)\")", toListAfter: "wordings: [")
    }
    try edit("Tests/UseCasesTests/AllRequests.swift") { (file) throws(Refusal) in
      try file.append("\(feature.word)\(verb.agent)", toListAfter: "static let all = [")
    }
  }
}

extension Feature {
  fileprivate func useCase(_ verb: Verb) -> String {
    """
    public import KhipuControl

    /// Say here what it does.
    public struct \(name)\(verb.agent): UseCase {
      public enum Request: Hashable, Sendable {
        case \(verb.word)
      }

      public init() {}

      /// Say here what becomes of a request, and do it: `Current` has the gateways.
      public func perform(_ request: Request) async throws(Failure) {
        switch request {
        case .\(verb.word): break
        }
      }
    }

    """
  }

  private func suite(of verb: Verb) -> String {
    """
    @Suite("\(name)\(verb.agent)", .current { _ in })
    struct \(name)\(verb.agent)Tests {
      @Test("\(verb.gerund.capitalized) \(word) succeeds")
      func \(verb.word)() async { #expect(await \(name)\(verb.agent)().request(.\(verb.word)) == .succeeded) }
    }
    """
  }

  fileprivate func appTests(of verb: Verb, _ prefix: String) -> String {
    """
    import KhipuControl
    import Testing

    @testable import \(prefix)UseCases

    \(suite(of: verb))

    """
  }

  fileprivate func tests(of verb: Verb) -> String {
    """
    import KhipuControl
    import TestSupport
    import Testing

    @testable import UseCases

    \(suite(of: verb))

    extension AnyRequest {
      static let \(word)\(verb.agent) = [AnyRequest(\(name)\(verb.agent)(), .\(verb.word))]
    }

    """
  }

  fileprivate func form(of verb: Verb) -> String {
    """
      static let \(verb.word) = Form(
        "\(verb.word) \(word)", "\(verb.gerund) \(word)", purpose: "say here what it does",
        examples: [Example(.\(verb.word))]
      ) { Command.\(name).\(verb.word) }
    """
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
