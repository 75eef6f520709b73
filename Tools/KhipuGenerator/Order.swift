/// The parsed arguments of `new-domain`, `new-feature`, `new-use-case` and `new-source`.
struct Order: Hashable {
  enum Action: Hashable {
    case domain(DomainName)
    /// A feature with a command. If it keeps a list, of these elements, and perhaps one by each of another thing.
    case feature(Feature, Verb, values: [String], keeping: Element?, by: Element?)
    /// A command of a feature. If it is about one element of the feature's list, of this kind.
    case useCase(Feature, Verb, values: [String], on: Element?)
    /// A source of a feature, which sends this command.
    case source(Feature, Verb)
  }

  let action: Action
  /// The domain in which the feature is; nil for the app's own.
  let domain: String?

  /// The names of types that come from the order, as they are.
  var typeNames: [String] {
    switch action {
    case .domain: []
    case .feature(let feature, _, _, keeping: let element, by: _): [feature.name] + (element.map { [$0.name] } ?? [])
    case .useCase, .source: []
    }
  }

  /// - Throws: `Refusal` if the arguments are invalid.
  init(_ program: String, _ words: [String]) throws(Refusal) {
    var arguments = Arguments(words, usage: Self.usage(of: program))
    switch program {
    case "new-domain":
      let names = try arguments.rest(atLeast: 1)
      guard names.count == 1 else { throw Refusal(Self.usage(of: program)) }
      (action, domain) = (.domain(try DomainName(named: names[0])), nil)
    case "new-use-case":
      domain = try arguments.option("--in")
      let element = try arguments.option("--on").map { (name) throws(Refusal) in try Element(named: name) }
      let names = try arguments.rest(atLeast: 2)
      action = .useCase(
        try Feature(named: names[0]), try Verb(names[1]), values: Array(names.dropFirst(2)), on: element)
    case "new-source":
      domain = try arguments.option("--in")
      let names = try arguments.rest(atLeast: 2)
      guard names.count == 2 else { throw Refusal(Self.usage(of: program)) }
      action = .source(try Feature(named: names[0]), try Verb(names[1]))
    case _:
      domain = try arguments.option("--in")
      let element = try arguments.option("--state").map { (name) throws(Refusal) in try Element(named: name) }
      let owner = try arguments.option("--by").map { (name) throws(Refusal) in try Element(named: name) }
      if owner != nil, element == nil { throw Refusal("--by needs --state; \(Self.usage(of: program))") }
      let names = try arguments.rest(atLeast: 1)
      action = .feature(
        try Feature(named: names[0]), try Verb(names.count > 1 ? names[1] : "start"),
        values: Array(names.dropFirst(2)), keeping: element, by: owner)
    }
  }

  /// The usage of the program, in one line.
  static func usage(of program: String) -> String {
    switch program {
    case "new-domain": "say its name: swift run new-domain Deliveries"
    case "new-use-case":
      "say its feature, what it does and with which values, and to which element of a list: "
        + "swift run new-use-case Alarms stop, or new-use-case Notes drop --on Note"
    case "new-source": "say its feature, and which command it sends: swift run new-source Alarms start"
    case _:
      "say its name, what it does and with which values, and what it keeps: "
        + "swift run new-feature Alarms start, or new-feature Notes write text:String --state Note"
    }
  }

  /// What the program does, its parameters and options.
  static func help(of program: String) -> String {
    switch program {
    case "new-domain": helpOfNewDomain
    case "new-use-case": helpOfNewUseCase
    case "new-source": helpOfNewSource
    case _: helpOfNewFeature
    }
  }

  private static let helpOfNewDomain = """
    Adds a domain to the app in the current folder: modules of its own for models, use cases, features and the list of features,
    their tests, and the lines in the app that make it a part. Then new-feature --in NAME adds its features.

      swift run new-domain NAME

    NAME    one or more capitalized words, such as Deliveries

    The domain imports no other domain. '.ci/domain NAME' builds and tests it alone.
    """
  private static let helpOfNewSource = """
    Adds a source to a feature of the package in the current folder, with its test. Sources run in windows and in `watch`. It sends one
    of the feature's commands: once or, if the command is about an element of the feature's list, for the first one.

      swift run new-source FEATURE VERB [--in DOMAIN]

    FEATURE        the name of the feature, such as Alarms
    VERB           the command, such as start
    --in DOMAIN    the domain of the feature, such as Deliveries
    """
  private static let helpOfNewFeature = """
    Adds a feature with a command to the package in the current folder: all layers, and their tests.

      swift run new-feature NAME [VERB [VALUE:TYPE ...]] [--state ELEMENT [--by THING]] [--in DOMAIN]

    NAME             one capitalized word, such as Alarms
    VERB             what its command does, in one word: start by default
    VALUE:TYPE       a parameter of the command, such as text:String or light:Light.ID
    --state ELEMENT  keeps a list of these, such as Note or ShoppingItem: VERB adds one with the values, and remove removes one
    --by THING       keeps at most one for each of another thing, such as Light, whose identifier Light.ID has a slot
    --in DOMAIN      puts it in a domain that new-domain made, such as Deliveries

    A type is one with a slot, which writes it in a sentence: String, or one with a `Slot` in the domain's features.
    Without a value, an element of a list has a text:String.
    """
  private static let helpOfNewUseCase = """
    Adds a command to a feature of the package in the current folder: a use case, a sentence, and their tests.

      swift run new-use-case FEATURE VERB [VALUE:TYPE ...] [--on ELEMENT] [--in DOMAIN]

    FEATURE       the name of the feature, such as Alarms
    VERB          what the command does, in one word, such as stop
    VALUE:TYPE    a parameter of the command, such as text:String or light:Light.ID
    --on ELEMENT  is about one element of the feature's list, such as Note; until you change it, removes the element
    --in DOMAIN   the domain of the feature, such as Deliveries

    A type is one with a slot, which writes it in a sentence: String, or one with a `Slot` in the domain's features.
    """
}

/// The words after the program's name, from which options are taken first.
private struct Arguments {
  private var words: [String]
  private let usage: String

  init(_ words: [String], usage: String) { (self.words, self.usage) = (words, usage) }

  /// Removes the option and its value. Nil if it isn't there.
  ///
  /// - Throws: `Refusal` if it has no value.
  mutating func option(_ name: String) throws(Refusal) -> String? {
    guard let place = words.firstIndex(of: name) else { return nil }
    guard words.indices.contains(place + 1) else { throw Refusal("\(name) needs a name; \(usage)") }
    defer { words.removeSubrange(place...place + 1) }
    return words[place + 1]
  }

  /// The words that aren't options.
  ///
  /// - Throws: `Refusal` if there are too few, or if an option is left.
  func rest(atLeast count: Int) throws(Refusal) -> [String] {
    if let unknown = words.first(where: { $0.hasPrefix("-") }) { throw Refusal("\(unknown) is unknown; \(usage)") }
    guard words.count >= count else { throw Refusal(usage) }
    return words
  }
}

extension Package {
  /// Generates what is ordered. An element without fields gets a `text` field.
  mutating func add(_ order: Order) throws(Refusal) {
    switch order.action {
    case .domain(let name): try add(name)
    case .feature(let feature, let verb, let values, keeping: let element?, by: let thing):
      let owner = try thing.flatMap { (thing) throws(Refusal) in try identifier(of: thing) }
      try add(feature, with: verb, keeping: element, by: owner, try fields(values.isEmpty ? ["text:String"] : values))
    case .feature(let feature, let verb, let values, keeping: nil, by: _):
      try add(feature, with: verb, try fields(values))
    case .source(let feature, let verb): try addSource(of: feature, sending: verb)
    case .useCase(let feature, let verb, let values, on: let element):
      try add(verb, try fields(values), on: element, to: feature)
    }
  }

  /// The identifier of a thing that has one element of a list, named as in sentences.
  private func identifier(of thing: Element) throws(Refusal) -> Field? {
    guard hasSentences else { throw Refusal("--by takes a slot for sentences, and the app was made without them") }
    return try fields(["\(thing.variable):\(thing.name).ID"]).first.map { field in
      let name = field.slot.word.flatMap { $0.contains(" ") ? nil : $0 } ?? field.name
      return Field(name: name, type: field.type, slot: field.slot)
    }
  }
}
