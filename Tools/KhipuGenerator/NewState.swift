extension Package {
  /// Adds a feature that keeps a list: its elements, a use case that adds and removes them, a table, undo for both
  /// commands, and the feature's lines in the composition files.
  ///
  /// - Parameter owner: The identifier of another thing, for each of which there is at most one element. Nil if each element has a
  ///   number of its own.
  mutating func add(
    _ feature: Feature, with verb: Verb, keeping element: Element, by owner: Field?, _ fields: [Field]
  ) throws(Refusal) {
    guard element.name != feature.name else {
      throw Refusal("what the feature keeps needs a name of its own, such as Notes and Note")
    }
    guard verb.word != "remove" else {
      throw Refusal("a feature with a list has the command remove; choose another verb")
    }
    guard !fields.contains(where: { $0.name == feature.word || $0.name == element.variable }) else {
      throw Refusal("a value of \(element.article) \(element.phrase) needs another name than \(element.variable)")
    }
    if let owner, fields.contains(where: { $0.name == owner.name }) {
      throw Refusal("there are two values \(owner.name)")
    }
    try checkIsNew(element)
    // If another feature has a form that begins with just the verb, as the log has with "write", the sentence begins with
    // "new note" instead of "write note".
    let isTaken = hasSentences ? try isTaken(verb) : false
    let opening = "\(isTaken ? "new" : verb.word) \(element.phrase)"
    if isTaken {
      remark("The sentence begins with \"\(opening)\": another feature has sentences that begin with \"\(verb.word)\".")
    }
    let kept = Kept(
      feature: feature, element: element, verb: verb, fields: fields, owner: owner, prefix: prefix, app: app,
      part: domain.map { "\($0.uncapitalized)." } ?? "", opening: opening,
      exclusively: exclusively)
    try addShell(of: feature, importing: true, naming: kept.named.features, words: [try word(of: element)])
    try create("\(sources)/Models/\(feature.name)/\(element.name).swift", kept.model)
    try create("\(sources)/UseCases/\(feature.name)/\(kept.useCase).swift", kept.useCaseFile)
    try create("\(sources)/UseCases/\(feature.name)/\(feature.name)Failure.swift", kept.failure)
    try addState(kept)
    try addCommands(kept)
    if hasSentences { try addSentences(kept) }
    try addRestoration(kept)
    try addTable(kept)
    if isApp { try addAppTests(kept) } else { try addTests(kept) }
  }

  /// A word by which `.ci/deletion` tells the lines of the feature from others: one that no composition file has, if there is one.
  private func word(of element: Element) throws(Refusal) -> String {
    let taken = try wordsOfComposition().values.reduce(into: Set<String>()) { $0.formUnion($1) }
    return element.words.first { !taken.contains($0) } ?? element.words[0]
  }

  /// Whether another feature has a form that begins with just the verb: `SentenceForm("write", …`.
  private func isTaken(_ verb: Verb) throws(Refusal) -> Bool {
    for path in swiftFiles(in: "Sources") where path.hasSuffix("Sentences.swift") {
      if try read(path).replacing(/\s+/, with: "").contains("SentenceForm(\"\(verb.word)\",") { return true }
    }
    return false
  }

  private mutating func addState(_ kept: Kept) throws(Refusal) {
    let (word, list) = (kept.feature.word, "IdentifiedCollection<\(kept.element.name)>")
    let isLasting = kept.named.features.isEmpty
    try edit("\(sources)/Models/AppState.swift") { (file) throws(Refusal) in
      try file.addState(
        word, of: list, default: "[]", changedBy: "CollectionChange<\(kept.element.name)>")
      if isLasting, file.text.contains("return AppState(") {
        try file.append("\(word): \(word)", toListAfter: "return AppState(")
      }
    }
  }

  private mutating func addCommands(_ kept: Kept) throws(Refusal) {
    let (name, folder) = (kept.feature.name, "\(sources)/Features/\(kept.feature.name)/\(kept.feature.name)")
    try edit("\(folder)Command.swift") { (file) throws(Refusal) in
      try file.append(
        "    case \(kept.verb.word)\(kept.parameters)\n    case remove(\(kept.element.name).ID)",
        toBlockAfter: "public enum \(name)")
    }
    try edit("\(folder)Feature.swift") { (file) throws(Refusal) in
      try file.append(kept.execution, toBlockAfter: "switch command {")
    }
  }

  private mutating func addSentences(_ kept: Kept) throws(Refusal) {
    let folder = "\(sources)/Features/\(kept.feature.name)"
    if kept.owner == nil { try create("\(folder)/\(kept.element.name)Slot.swift", kept.slotFile) }
    try edit("\(folder)/\(kept.feature.name)Sentences.swift") { (file) throws(Refusal) in
      try file.append(
        "Forms.\(kept.verb.word).erased, Forms.remove.erased", toCallAfter: "static let catalogue = Catalogue(")
      try file.append(kept.sentences, toBlockAfter: "switch self {")
      try file.append(kept.forms, toBlockAfter: "private enum Forms {", isApart: true)
      file.append(kept.condition)
    }
  }

  private mutating func addRestoration(_ kept: Kept) throws(Refusal) {
    guard exists("\(sources)/Features/Undo.swift") else { return }
    try create("\(sources)/Features/\(kept.feature.name)/\(kept.feature.name)Restoration.swift", kept.restoration)
    try addUndo(
      of: kept.feature, makes: "(let command): command.makes(change)",
      restoration: "(let command): command.restoration(of: states)")
  }

  private mutating func addTable(_ kept: Kept) throws(Refusal) {
    guard hasSentences, exists("Sources/CLI/Commands.swift") else { return }
    try create("Sources/CLI/\(kept.feature.name)/\(kept.element.name)Row.swift", kept.row)
    try edit("Sources/CLI/Commands.swift") { (file) throws(Refusal) in
      try file.append(".\(kept.feature.word)", toListAfter: "static let parts: [StatePart] = [")
    }
  }

  private mutating func addTests(_ kept: Kept) throws(Refusal) {
    let (name, element) = (kept.feature.name, kept.element.name)
    try create("Tests/ModelsTests/\(name)/\(element)Tests.swift", kept.modelTests)
    try create("Tests/UseCasesTests/\(name)/\(kept.useCase)Tests.swift", kept.useCaseTests)
    try create("Tests/FeaturesTests/\(name)/\(name)FeatureTests.swift", kept.featureTests)
    try create("Tests/FeaturesTests/\(name)/\(name)RestorationTests.swift", kept.restorationTests)
    try create("Tests/CLITests/\(name)/\(name)Tests.swift", kept.tableTests)
    try edit("Tests/UseCasesTests/\(name)/\(name)Samples.swift") { (file) throws(Refusal) in
      try file.append(kept.requests, toListAfter: "requests: ")
      try file.append(kept.failureRow, toListAfter: "failures: ")
    }
    try edit("Tests/FeaturesTests/\(name)/\(name)Samples.swift") { (file) throws(Refusal) in
      try file.append(kept.wordings, toListAfter: "wordings: [")
    }
    try edit("Tests/ModelsTestSupport/AppState+Samples.swift") { (file) throws(Refusal) in
      let list = kept.named.features.isEmpty ? "lasting" : "passing"
      try file.append(
        ".\(kept.feature.word)(.adding(\(kept.made(1))))", toListAfter: " let \(list): [AppState.Change] = [")
      if kept.namesLight {
        try file.append(
          "\\.\(kept.feature.word): \"TODO: say why it may name a light that is gone, or remove it with the light, as favorites\"",
          toListAfter: "    [")
      }
    }
  }

  private mutating func addAppTests(_ kept: Kept) throws(Refusal) {
    let folder = "Tests/\(prefix)Tests/\(kept.feature.name)"
    try create("Tests/\(prefix)Tests/\(kept.element.name)Tests.swift", kept.modelTests)
    try create("Tests/\(prefix)Tests/\(kept.useCase)Tests.swift", kept.useCaseTests)
    if exists("\(sources)/Features/Undo.swift") {
      try create("\(folder)RestorationTests.swift", kept.restorationTests)
    }
  }
}
