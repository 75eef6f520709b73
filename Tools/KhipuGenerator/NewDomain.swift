import Foundation

/// Adds a domain beside the app's own: four modules and their tests, and its lines in the app, which has it as a part.
extension Package {
  mutating func add(_ domain: DomainName) throws(Refusal) {
    guard isApp else {
      throw Refusal("new-domain adds a domain to an app; make one with 'swift run new-app NAME FOLDER'")
    }
    guard try read("Package.swift").contains("let domains: [String] = [") else {
      throw Refusal(
        "the manifest has no list of domains, as in an app of an older release; "
          + "take the list and path(of:) from Khipu's Examples/Tally/Package.swift")
    }
    try checkIsFree(domain)
    let template: (files: [(path: String, text: String)], rows: [String])
    do { template = try Template.tally.domain(domain, leavingOut: leftOut) } catch {
      throw Refusal("the template of a domain can't be read: \(error.localizedDescription)")
    }
    for file in template.files { try create(file.path, file.text) }
    let imports = imports(of: domain)
    try edit("Package.swift") { (manifest) throws(Refusal) in
      try manifest.append("\"\(domain.name)\"", toListAfter: "let domains: [String] = [")
      for row in template.rows { try manifest.append(row, toBlockAfter: "let table: KeyValuePairs") }
      for (module, imports) in imports where manifest.text.contains("\"\(module)\": [") {
        try manifest.append(imports, toRow: module)
      }
    }
    try embed(domain)
    remark(
      "Until the domain has a feature, the compiler warns about code that is never executed: "
        + "swift run new-feature Vans start --in \(domain.name)")
  }

  /// - Throws: `Refusal` if a module, a domain or a feature has the name.
  private func checkIsFree(_ domain: DomainName) throws(Refusal) {
    let (name, word) = (domain.name, domain.word)
    for path in ["Sources/\(name)", "Sources/Features/\(name)"] where exists(path) {
      throw Refusal("there is already a \(path); choose another name")
    }
    for other in domains + [prefix] where other.hasPrefix(name) || name.hasPrefix(other) {
      throw Refusal("one of the names \(other) and \(name) begins with the other; choose another one")
    }
    for file in ["Models/AppState", "Features/Command", "UseCases/Environment"] {
      let code = try read("Sources/\(file).swift").replacing(/\/\/.*/, with: "")
      guard !code.split(whereSeparator: { !$0.isLetter }).contains(word[...]) else {
        throw Refusal("Sources/\(file).swift has the word \(word); choose another name")
      }
    }
  }

  /// The parts that the app was made without.
  private var leftOut: LeftOut { LeftOut(Part.kits.filter { !hasKit($0) }) }

  /// What the app's modules import of the domain, and to have it as a part.
  private func imports(of domain: DomainName) -> [(module: String, imports: [String])] {
    let (models, useCases, features, appDomain) =
      (domain.name + "Models", domain.name + "UseCases", domain.name + "Features", domain.name + "AppDomain")
    let rows = [
      ("Models", [models]), ("UseCases", ["KhipuMessages", "KhipuComposition", models, useCases]),
      ("Features", [models, features]),
      ("AppDomain", ["KhipuComposition", "\(prefix)Models", "\(prefix)UseCases", appDomain]),
      ("Gateways", [models, useCases]), ("CLI", [models, useCases, features]),
      ("Windows", [models, useCases, features]),
      ("Tests", ["KhipuComposition", models, useCases, features, appDomain]), ("GatewaysTests", [models, useCases]),
      ("CLITests", [models, features]), ("WindowsTests", [models, features]),
    ]
    return rows.map { ("\(prefix)\($0)", $1) }
  }

  /// Makes the domain a part of the app.
  private mutating func embed(_ domain: DomainName) throws(Refusal) {
    try embedState(domain)
    try embedEnvironment(domain)
    try embedCommands(domain)
    let (name, word) = (domain.name, domain.word)
    let imports = [
      "import KhipuComposition", "import \(prefix)Models", "import \(name)AppDomain",
      "@_spi(Composition) import \(prefix)UseCases",
    ]
    try edit("Sources/AppDomain/AppDomain.swift") { (file) throws(Refusal) in
      for importing in imports { file.require(importing) }
      try file.insert(
        """
        private let \(word) = Lift(
          Case(Command.\(word)) { if case .\(word)(let command) = $0 { command } else { nil } },
          of: \\AppState.\(word), in: in\(name))

        """, before: "public let allFeatures")
      try file.append(
        "\"\(name)\": \(word)(\(name)AppDomain.allFeatures.map { $0.value })",
        toListAfter: "let allFeatures: KeyValuePairs<String, Feature> = [")
      try file.divide("let allSources", into: "ownSources", "domainSources", of: "Source")
      try file.append(
        "\(name)AppDomain.allSources.map { \(word)($0) }", toListAfter: "let domainSources: [[Source]] = [")
    }
  }

  private mutating func embedState(_ domain: DomainName) throws(Refusal) {
    let (word, state) = (domain.word, "\(domain.name)Models.AppState")
    try edit("Sources/Models/AppState.swift") { (file) throws(Refusal) in
      file.require("public import \(domain.name)Models")
      try file.addState(word, of: state, default: "\(state)()", changedBy: "\(state).Change")
      file.append(
        """

        extension KeyedDecodingContainer {
          /// A state that was stored before the app had this domain has none of it.
          func decode(_ type: \(state).Type, forKey key: Key) throws -> \(state) {
            try decodeIfPresent(type, forKey: key) ?? \(state)()
          }
        }

        """)
    }
  }

  private mutating func embedEnvironment(_ domain: DomainName) throws(Refusal) {
    let (name, word, type) = (domain.name, domain.word, "\(domain.name)UseCases.Environment")
    try edit("Sources/UseCases/Environment.swift") { (file) throws(Refusal) in
      for importing in ["import KhipuComposition", "public import \(name)UseCases"] { file.require(importing) }
      try file.append("  public var \(word): \(type)", afterLast: "  public var ")
      try file.append("\(word): \(type)", toListAfter: "  public init(")
      try file.append("    self.\(word) = \(word)", afterLast: "    self.")
      try file.append("\(word): .mock", toListAfter: "    Environment(")
      if !file.text.contains("func join()") { try file.addJoin() }
      try file.append(
        """
            \(word).store = store.part(
              \\.\(word), as: Case(AppState.Change.\(word)) { if case .\(word)(let change) = $0 { change } else { nil } })
            (\(word).date, \(word).claim) = (date, claim)
        """, toBlockAfter: "mutating func join()")
    }
    try edit("Sources/UseCases/Current.swift") { (file) throws(Refusal) in
      for importing in ["public import KhipuMessages", "@_spi(Composition) import \(name)UseCases"] {
        file.require(importing)
      }
      file.append(
        """

        /// Runs the work of \(name) in its environment.
        @_spi(Composition) @Sendable
        public func in\(name)(_ work: Work) async { await \(name)UseCases.withCurrent(Current.\(word), work) }

        """)
    }
    if exists("Sources/UseCases/Interception.swift") {
      try edit("Sources/UseCases/Interception.swift") { (file) throws(Refusal) in
        file.require("import \(name)UseCases")
        try file.append("\(word): \(word).intercepted(by: interception)", toListAfter: "    Environment(")
      }
    }
    try create(
      "Sources/Gateways/\(name)/\(name)Gateways.swift",
      """
      import \(name)Models
      import \(name)UseCases
      import KhipuControl
      import KhipuValues

      extension Environment {
        /// The gateways of \(name). The app's environment replaces the store, the clock and the claim by its own.
        static func \(word)() -> Environment {
          Environment(
            store: createStore(AppState()),
            date: { .epoch },
            claim: { {} },
          )
        }
      }

      """)
    try edit("Sources/Gateways/Live.swift") { (file) throws(Refusal) in
      try file.append("\(word): .\(word)()", toListAfter: "return Environment(")
    }
  }

  private mutating func embedCommands(_ domain: DomainName) throws(Refusal) {
    let (name, word) = (domain.name, domain.word)
    try edit("Sources/Features/Command.swift") { (file) throws(Refusal) in
      file.require("public import \(name)Features")
      try file.append("  case \(word)(\(name)Features.Command)", afterLast: "  case ")
      try file.append(
        "  public static func \(word)(_ command: \(name)Features.Command) -> Message { .command(.\(word)(command)) }",
        toBlockAfter: "extension Message {")
    }
    if hasSentences {
      try edit("Sources/Features/Sentences.swift") { (file) throws(Refusal) in
        file.require("import \(name)Features")
        try file.divide("static let catalogues", into: "ownCatalogues", "domainCatalogues", of: "Catalogue")
        try file.append(
          "\(name)Features.Command.catalogues.map { $0.map(Command.\(word), in: \\.\(word)) }",
          toListAfter: "let domainCatalogues: [[Catalogue]] = [")
        try file.append("    case .\(word)(let command): command.spoken", toBlockAfter: "switch self {")
      }
    }
    if exists("Sources/Features/Undo.swift") {
      try edit("Sources/Features/Undo.swift") { (file) throws(Refusal) in
        file.require("import \(name)Features")
        try file.append(
          """
              case .\(word)(let command):
                command.restoration(of: states.map(\\.\(word))).map(Command.\(word))
          """, toBlockAfter: "switch self {", in: "func restoration")
      }
    }
  }
}

extension Source {
  /// Adds a property of the app's state, and a case of its change.
  mutating func addState(
    _ name: String, of type: String, default value: String, changedBy change: String
  ) throws(Refusal) {
    if text.contains(String.noChange) {
      replace(.noChange, by: "public enum Change: Hashable, Sendable, Codable {\n  }")
      replace("    return consume self", by: "    switch change {\n    }\n    return consume self")
    }
    try append(
      "  public internal(set) var \(name): \(type)", afterLast: "  public internal(set) var ", or: "struct AppState")
    try append("\(name): \(type) = \(value)", toListAfter: "  public init(")
    try append("    self.\(name) = \(name)", toBlockAfter: "  ) {")
    try append("    case \(name)(\(change))", afterLast: "    case ", inBlockAfter: "enum Change")
    try append("    case .\(name)(let change): \(name).change(by: change)", toBlockAfter: "switch change {")
  }

  /// Makes a public list the sum of the app's own elements and those of its domains, unless it is that already.
  fileprivate mutating func divide(
    _ list: String, into own: String, _ domains: String, of type: String
  ) throws(Refusal) {
    guard !text.contains(domains) else { return }
    let declaration = list.prefix { $0 != " " } == "static" ? "static let" : "let"
    replace("public \(list): [\(type)] =", by: "private \(declaration) \(own): [\(type)] =")
    try insert(
      """
      public \(list) = \(own) + \(domains).flatMap { $0 }

      private \(declaration) \(domains): [[\(type)]] = []

      """, before: "private \(declaration) \(own)")
  }

  /// Makes the environment set what all domains share, whenever it changes.
  fileprivate mutating func addJoin() throws(Refusal) {
    for property in ["store", "date", "claim"] {
      try append(" { didSet { join() } }", toLineWith: "  public var \(property): ")
    }
    try append("    join()", afterLast: "    self.")
    try append(
      """
        /// All domains share one store, of which each has a part, the clock and the claim.
        private mutating func join() {
        }
      """, toBlockAfter: "struct Environment", isApart: true)
  }
}

extension String {
  /// The change of a state without properties: an enum without cases can't be decoded.
  fileprivate static let noChange = "public struct Change: Hashable, Sendable, Codable {}"

  /// The source of a list of features, or of a state, whose elements were left out.
  var withEmptyLists: String {
    replacing("KeyValuePairs<String, Feature> = [\n]", with: "KeyValuePairs<String, Feature> = [:]").withoutChanges
  }

  private var withoutChanges: String {
    replacing(/public enum Change: .* \{\n  \}/, with: String.noChange).replacing(
      "    switch change {\n    }\n", with: "")
  }
}
