import Foundation

extension Package {
  /// Adds a use case to an existing feature, with its command, its sentence and their tests.
  ///
  /// - Parameter element: The element that the use case is about, if any. The generated code removes it from the feature's
  ///   list.
  mutating func add(
    _ verb: Verb, _ fields: [Field], on element: Element? = nil, to feature: Feature
  ) throws(Refusal) {
    let (name, word) = (feature.name, feature.word)
    let folder = "\(sources)/Features/\(name)/\(name)"
    guard exists("\(folder)Command.swift") else {
      throw Refusal(
        exists("\(sources)/Features/\(name)")
          ? "\(name) takes no commands" : "there is no feature \(name); 'swift run new-feature \(name)' makes one")
    }
    let words = try read("\(folder)Command.swift").split { !$0.isLetter }
    guard !zip(words, words.dropFirst()).contains(where: { $0 == "case" && $1 == verb.word }) else {
      throw Refusal("\(name) has the command \(verb.word) already; choose another verb")
    }
    var subject: NewUseCase.Subject?
    if let element { subject = try self.subject(element, of: feature) }
    let new = NewUseCase(
      feature: feature, verb: verb, fields: fields, prefix: prefix, subject: subject, exclusively: exclusively)
    try create("\(sources)/UseCases/\(name)/\(new.name).swift", new.useCase)
    try edit("\(folder)Command.swift") { (file) throws(Refusal) in
      try file.append("    case \(verb.word)\(new.values.parameters)", toBlockAfter: "public enum \(name)")
      if !new.values.features.isEmpty { file.require("public import \(new.prefix)Models") }
    }
    let code = try read("\(folder)Feature.swift")
    let isReporting = code.contains("async -> Message {")
    // The function that gives each command its turn.
    let turns = "return switch command {"
    try edit("\(folder)Feature.swift") { (file) throws(Refusal) in
      if code.contains(turns) { try file.append("  case .\(verb.word): nil", toBlockAfter: turns) }
      let request = "\(new.name)().request(.\(verb.word)\(new.values.passed))"
      let result = isReporting ? ".report(.\(word)(command), \(request))" : request
      try file.append("    case .\(verb.word)\(new.values.pattern): await \(result)", toBlockAfter: "switch command {")
    }
    if hasSentences { try addSentence(new, in: "\(folder)Sentences.swift") }
    if isApp {
      try create("Tests/\(prefix)Tests/\(new.name)Tests.swift", new.tests)
    } else {
      try addTests(new)
    }
  }

  /// The element as a subject. Throws if the feature has no list of such elements, or no failure for a missing one.
  private func subject(_ element: Element, of feature: Feature) throws(Refusal) -> NewUseCase.Subject {
    let state = try read("\(sources)/Models/AppState.swift")
    guard exists("\(sources)/Models/\(feature.name)/\(element.name).swift"),
      state.contains("var \(feature.word): IdentifiedCollection<\(element.name)>")
    else {
      throw Refusal(
        "\(feature.name) has no list of \(element.name); "
          + "'swift run new-feature \(feature.name) VERB --state \(element.name)' makes a feature with one")
    }
    let model = try read("\(sources)/Models/\(feature.name)/\(element.name).swift")
    if let owner = model.firstMatch(of: /typealias ID = (\w+)\.ID/)?.1 {
      throw Refusal(
        "\(element.name) has the identifier of another thing; "
          + "'swift run new-use-case \(feature.name) VERB \(String(owner).uncapitalized):\(owner).ID' is about that")
    }
    let failure = "\(sources)/UseCases/\(feature.name)/\(feature.name)Failure.swift"
    guard exists(failure), try read(failure).contains("case missing(\(element.name).ID)") else {
      throw Refusal("\(failure) has no 'case missing(\(element.name).ID)', for one that isn't there; add it first")
    }
    let sample = try sample(of: element.name, in: feature)
    guard hasSentences else { return NewUseCase.Subject(element: element, number: 1, sample: sample) }
    let slot = "Slot<\(element.name).ID>.\(element.variable)(samples: ["
    let sentences = try read("\(sources)/Features/\(feature.name)/\(feature.name)Sentences.swift")
    return NewUseCase.Subject(
      element: element, number: sentences.components(separatedBy: slot).count - 1, sample: sample)
  }

  private mutating func addSentence(_ new: NewUseCase, in file: String) throws(Refusal) {
    let verb = new.verb.word
    try edit(file) { (file) throws(Refusal) in
      if let subject = new.subject {
        // A test runs the catalogue's sentences as one script. Each removes an element, so each must name a different one.
        let numbers = { (last: Int) in (2...max(2, last)).map(String.init).list }
        file.replace(
          "(samples: [\(numbers(subject.number - 1))]).after(\"as\")",
          by: "(samples: [\(numbers(subject.number))]).after(\"as\")")
      }
      try file.append("Forms.\(verb).erased", toCallAfter: "static let catalogue = Catalogue(")
      try file.append(
        "    case .\(verb)\(new.values.pattern): Forms.\(verb)(\(new.values.map(\.name).list))",
        toBlockAfter: "switch self {")
      try file.append(new.form, toBlockAfter: "private enum Forms {", isApart: true)
      if !new.values.isEmpty { file.require("import KhipuValues") }
    }
  }

  private mutating func addTests(_ new: NewUseCase) throws(Refusal) {
    let name = new.feature.name
    try create("Tests/UseCasesTests/\(name)/\(new.name)Tests.swift", new.tests)
    try edit("Tests/FeaturesTests/\(name)/\(name)Samples.swift") { (file) throws(Refusal) in
      try file.append(
        "(.\(new.verb.word)\(new.values.sample), \(new.sentence.literal), \"\(new.verb.gerund)\")",
        toListAfter: "wordings: [")
    }
    try edit("Tests/UseCasesTests/\(name)/\(name)Samples.swift") { (file) throws(Refusal) in
      try file.append("AnyRequest(\(new.name)(), .\(new.verb.word)\(new.values.sample))", toListAfter: "requests: ")
      file.require("import UseCases")
      if !new.values.features.isEmpty { file.require("import KhipuValues") }
    }
    let undo = "Tests/CLITests/UndoTests.swift"
    if try read(undo).contains("\"\(new.feature.word)\"") {
      try edit(undo) { (file) throws(Refusal) in
        try file.append(new.phrase(new.verb.word).literal, toListAfter: "let withoutUndo = [")
      }
    }
    let table = try read("Tests/ArchitectureTests/RowTable.swift").split(separator: "\n")
    guard let row = table.first(where: { $0.hasPrefix("  \"\(name)\": ([") }) else { return }
    let named = row.prefix { $0 != "]" }
    let more = new.fields.features.map { "\"\($0)\"" }.filter { $0 != "\"\(name)\"" && !named.contains($0) }
    guard !more.isEmpty else { return }
    let separator = named.hasSuffix("[") ? "" : ", "
    try edit("Tests/ArchitectureTests/RowTable.swift") { (file) throws(Refusal) in
      file.replace(String(row), by: "\(named)\(separator)\(more.list)\(row.dropFirst(named.count))")
    }
  }
}

/// Generates the sources of a use case and its command.
struct NewUseCase {
  let feature: Feature
  let verb: Verb
  let fields: [Field]
  let prefix: String
  let subject: Subject?
  /// Wraps a statement, so that it runs while no other command does.
  let exclusively: (String) -> String

  /// An element of the feature's list, its number in sentences, and the source that creates it.
  struct Subject {
    let element: Element
    let number: Int
    let sample: String?

    fileprivate var field: Field {
      Field(
        name: "id", type: "\(element.name).ID",
        slot: Field.Slot(
          expression: "Slot<\(element.name).ID>.\(element.variable)(samples: [\(number)])", word: element.phrase,
          feature: "", literal: "1"))
    }
  }

  /// The name of the generated use case, such as `NoteDropper`; without a subject, it begins with the feature's name.
  var name: String { (subject?.element.name ?? feature.name) + verb.agent }
  /// The parameters of the generated command: the subject's identifier, if there is a subject, and the fields.
  var values: [Field] { (subject.map { [$0.field] } ?? []) + fields }
  /// The sentence with sample values: `drop note 1`.
  var sentence: String { "\(phrase(verb.word))\(values.written)" }

  func phrase(_ verb: String) -> String { subject == nil ? "\(verb) \(feature.word)" : verb }
  private var isApp: Bool { !prefix.isEmpty }

  var useCase: String {
    let removing = """
      try await Current.store.write { state throws(Failure) in
              guard state.\(feature.word).contains(id) else { throw .\(feature.word)(.missing(id)) }
              return [.\(feature.word)(.removing(id))]
            }
      """
    let change = """
      case .\(verb.word)(let id\(fields.map { ", \($0.label)_" }.joined())):
            \(exclusively(removing))
      """
    // A request with an `Alarm.ID` doesn't compile with an internal import of KhipuValues, but without one.
    let imports = subject != nil ? "public import KhipuValues\n" : values.isEmpty ? "import KhipuValues\n" : ""
    let removes = subject.map { " Until then it removes the \($0.element.phrase)." } ?? ""
    return """
      public import KhipuControl
      \(imports)\(values.features.isEmpty ? "" : "public ")import \(prefix)Models

      /// TODO: say what it does.
      public struct \(name): UseCase {
        public enum Request: Hashable, Sendable {
          case \(verb.word)\(values.parameters)
        }

        public init() {}

        /// TODO: say what the request does, and do it: `Current` has the gateways.\(removes)
        public func perform(_ request: Request) async throws(Failure) {
          switch request {
          \(subject == nil ? "case .\(verb.word): break" : change)
          }
        }
      }

      """
  }

  var form: String {
    let failing = subject.map {
      """
      [
            Example(.\(verb.word)\(values.sample), where: .\($0.element.variable)IsKept),
            Example(.\(verb.word)\(values.sample), leadsTo: .failed(.\(feature.word)(.missing(1)))),
          ]
      """
    }
    return """
        static let \(verb.word) = SentenceForm(
          "\(phrase(verb.word))", "\(phrase(verb.gerund))"\(values.slots), purpose: "TODO: say what it does",
          examples: \(failing ?? "[Example(.\(verb.word)\(values.sample))]")
        ) { Command.\(feature.name).\(verb.word)\(values.numbered) }
      """
  }

  var tests: String {
    let support = isApp ? [] : subject == nil ? ["TestSupport"] : ["ModelsTestSupport", "TestSupport"]
    let modules = (["KhipuControl", "KhipuValues", "\(prefix)Models", "Testing"] + support).sorted()
    return """
      \(modules.map { "import \($0)" }.joined(separator: "\n"))

      @testable \(subject == nil ? "" : "@_spi(Composition) ")import \(prefix)UseCases

      \(subject.map(suite) ?? suite)

      """
  }

  private var suite: String {
    """
    @Suite(.current { _ in })
    struct \(name)Tests {
      @Test("\(verb.gerund.capitalized) \(feature.word) succeeds")
      func \(verb.word)() async { #expect(await \(name)().request(.\(verb.word)\(values.sample)) == .succeeded) }
    }
    """
  }

  private func suite(on subject: Subject) -> String {
    let word = subject.element.phrase
    let state = isApp ? "AppState(\(feature.word): [\(subject.sample ?? "")])" : "AppState().alter(by: .samples)"
    let trait = ".current { $0.store = createStore(\(state)) }"
    let (suiteTrait, testTrait) = isApp ? ("", ", \(trait)") : ("@Suite(\(trait))\n", "")
    let made = """
        @Test("\(verb.gerund.capitalized) \(subject.element.article) \(word) removes it"\(testTrait))
        func \(verb.word)() async throws {
          #expect(await \(name)().request(.\(verb.word)\(values.sample)) == .succeeded)
          #expect(try await Current.store.state().\(feature.word).isEmpty)
        }


      """
    let missing = values.sample.replacing("(1", with: "(9")
    return """
      \(suiteTrait)struct \(name)Tests {
      \(isApp && subject.sample == nil ? "" : made)  @Test("\(verb.gerund.capitalized) a missing \(word) fails"\(testTrait))
        func missing() async {
          #expect(await \(name)().request(.\(verb.word)\(missing)) == .failed(.\(feature.word)(.missing(9))))
        }
      }
      """
  }
}
