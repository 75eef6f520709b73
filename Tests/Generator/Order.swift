/// The parsed arguments: `new-feature NAME [VERB [value:Type …]] [--state ELEMENT]`, or `new-use-case FEATURE VERB
/// [value:Type …] [--on ELEMENT]`.
struct Order: Hashable {
  let feature: Feature
  let verb: Verb
  /// The parameters of the command, such as `text:String`.
  let values: [String]
  /// The element that the feature keeps, or that the use case is about.
  let element: Element?
  let isNewFeature: Bool

  /// - Throws: `Refusal` if the arguments are invalid.
  init(_ program: String, _ words: [String]) throws(Refusal) {
    isNewFeature = Self.isNewFeature(program)
    let (option, usage) = (isNewFeature ? "--state" : "--on", Self.usage(of: program))
    var words = words
    if let place = words.firstIndex(of: option) {
      guard words.indices.contains(place + 1) else { throw Refusal("\(option) needs a name; \(usage)") }
      element = try Element(named: words[place + 1])
      words.removeSubrange(place...place + 1)
    } else {
      element = nil
    }
    if let unknown = words.first(where: { $0.hasPrefix("-") }) { throw Refusal("\(unknown) is unknown; \(usage)") }
    guard words.count >= (isNewFeature ? 1 : 2) else { throw Refusal(usage) }
    feature = try Feature(named: words[0])
    verb = try Verb(words.count > 1 ? words[1] : "start")
    values = Array(words.dropFirst(2))
  }

  /// The usage of the program, in one line.
  static func usage(of program: String) -> String { isNewFeature(program) ? newFeature : newUseCase }

  private static func isNewFeature(_ program: String) -> Bool { program != "new-use-case" }

  /// What the program does, its parameters and options.
  static func help(of program: String) -> String { isNewFeature(program) ? helpOfNewFeature : helpOfNewUseCase }

  private static let helpOfNewFeature = """
    Adds a feature with a command to the package in the current folder: all layers, and their tests.

      swift run new-feature NAME [VERB [VALUE:TYPE ...]] [--state ELEMENT]

    NAME             one capitalized word, such as Alarms
    VERB             what its command does, in one word: start by default
    VALUE:TYPE       a parameter of the command, such as text:String or light:Light.ID
    --state ELEMENT  keeps a list of these, such as Note: VERB adds one with the values, and remove removes one

    A type is one with a slot, which writes it in a sentence: String, or one with a `Slot` in Sources/Features.
    Without a value, an element of a list has a text:String.
    """
  private static let helpOfNewUseCase = """
    Adds a command to a feature of the package in the current folder: a use case, a sentence, and their tests.

      swift run new-use-case FEATURE VERB [VALUE:TYPE ...] [--on ELEMENT]

    FEATURE       the name of the feature, such as Alarms
    VERB          what the command does, in one word, such as stop
    VALUE:TYPE    a parameter of the command, such as text:String or light:Light.ID
    --on ELEMENT  is about one element of the feature's list, such as Note; until you change it, removes the element

    A type is one with a slot, which writes it in a sentence: String, or one with a `Slot` in Sources/Features.
    """

  private static let newFeature =
    "say its name, what it does and with which values, and what it keeps: "
    + "swift run new-feature Alarms start, or new-feature Notes write text:String --state Note"
  private static let newUseCase =
    "say its feature, what it does and with which values, and to which element of a list: "
    + "swift run new-use-case Alarms stop, or new-use-case Notes drop --on Note"
}

extension Package {
  /// Generates the requested feature or use case. An element without fields gets a `text` field.
  mutating func add(_ order: Order) throws(Refusal) {
    let fields = try fields(order.values)
    switch (order.isNewFeature, order.element) {
    case (true, let element?):
      let values = fields.isEmpty ? try self.fields(["text:String"]) : fields
      try add(order.feature, with: order.verb, keeping: element, values)
    case (true, nil): try add(order.feature, with: order.verb, fields)
    case (false, let element): try add(order.verb, fields, on: element, to: order.feature)
    }
  }
}
