/// Generates the sources of a feature that keeps a list.
struct Kept {
  let feature: Feature
  let element: Element
  let verb: Verb
  let fields: [Field]
  /// If there is one element for each of another thing, that thing. Else each element has a number of its own.
  let owner: Field?
  let prefix: String
  /// The prefix of the app's own modules, and of the domain's part of its state: `Garden` and `deliveries.`.
  let app: String
  let part: String
  /// The beginning of the sentence that adds an element: `write note`.
  let opening: String
  /// Wraps a statement, so that it runs while no other command does.
  let exclusively: (String) -> String

  var useCase: String { element.name + verb.agent }
  var isApp: Bool { !prefix.isEmpty }

  /// The parameters of the command and the request that add an element: `(text: String, as: Note.ID?)`, `(Light.ID, text: String)`.
  var parameters: String { arguments(owner?.type ?? "\(element.name).ID?") { $0.type } }
  private var pattern: String { arguments("let id") { "let \($0.name)" } }
  private var passed: String { arguments("id") { $0.name } }
  /// The arguments that add an element, with the sample values: `(text: "a", light: 1, as: nil)`, `(1, text: "a")`.
  func sample(as number: String = "nil") -> String { arguments(owner == nil ? number : id(1)) { $0.slot.literal } }
  private func arguments(_ id: String, _ value: (Field) -> String) -> String {
    let values = fields.map { "\($0.name): \(value($0))" }
    return "(\((owner == nil ? values + ["as: \(id)"] : [id] + values).list))"
  }

  /// The source of a sample identifier: a number or, if it is another thing's, the first or second sample of that.
  func id(_ number: Int) -> String {
    owner.map { number == 1 ? $0.slot.literal : $0.slot.other } ?? "\(number)"
  }
  /// The source of an element, such as `Note(id: 1, text: "a")`.
  func made(_ number: Int) -> String { "\(element.name)(\((["id: \(id(number))"] + fields.labelled).list))" }
  /// Whether the identifier is a text, such as a person's name.
  var hasTextID: Bool { owner?.slot.literal.hasPrefix("\"") == true }
  /// The source of an identifier in a text. As in sentences, a text is quoted unless it follows a word: `scene relax`.
  private var interpolated: String { hasTextID && owner?.slot.word == nil ? "\\(quoted: id)" : "\\(id)" }
  /// An element in texts, by its identifier: `note 1`, `countdown for light 1`.
  func said(_ id: String) -> String {
    guard let owner else { return "\(element.phrase) \(id)" }
    return "\(element.phrase) for \(owner.slot.word.map { "\($0) \(id.unquoted)" } ?? id)"
  }
  /// The owner with the words of a sentence: `for light 1`.
  var saidOwner: Field? {
    owner.map { owner in
      var field = owner
      field.slot.expression += ".after(\"for\")"
      field.slot.word = "for\(owner.slot.word.map { " \($0)" } ?? "")"
      return field
    }
  }
  /// The fields and the owner.
  var named: [Field] { (owner.map { [$0] } ?? []) + fields }
  /// Whether the elements name lights.
  var namesLight: Bool { named.contains { $0.type == "Light.ID" } }

  var model: String {
    let properties = fields.map { "  public internal(set) var \($0.name): \($0.type)\n" }.joined()
    let parameters = (["id: ID"] + fields.map { "\($0.name): \($0.type)" }).list
    let assignments = fields.map { "    self.\($0.name) = \($0.name)\n" }.joined()
    let changes = fields.map { "    case \($0.name)(\($0.type))\n" }.joined()
    let cases = fields.map { "    case .\($0.name)(let \($0.name)): self.\($0.name) = \($0.name)\n" }.joined()
    return """
      public import KhipuValues

      /// TODO: say what \(element.article) \(element.phrase) is.
      public struct \(element.name): Identifiable, Hashable, Sendable, Codable {
        public typealias ID = \(owner?.type ?? "Identifier<\(element.name)>")

        public let id: ID
      \(properties)
        public init(\(parameters)) {
          self.id = id
      \(assignments)  }
      }

      extension \(element.name): Alterable {
        public enum Change: Hashable, Sendable, Codable {
      \(changes)  }

        public consuming func alter(by change: Change) -> \(element.name) {
          switch change {
      \(cases)    }
          return consume self
        }
      }

      """
  }

  private var namingLight: String {
    guard namesLight else { return "" }
    return """

        /// TODO: say whether the light must exist. `HomeReader.change` refuses one that doesn't; its request belongs to
        /// `needingLights` in the tests of all use cases.
      """
  }

  /// What the use case does before it adds an element.
  private var numbering: String {
    guard owner == nil else { return "" }
    return """
              let id = id ?? state.\(feature.word).firstFreeID()
              guard !state.\(feature.word).contains(id) else { throw .\(feature.word)(.taken(id)) }

      """
  }

  private var addition: String {
    owner.map { "Adds \(element.article) \(element.phrase) for the \($0.name), or replaces it." }
      ?? "Adds \(element.article) \(element.phrase) with the number `as`; nil means the first free one."
  }

  var useCaseFile: String {
    let decision = """
      try await Current.store.write { state throws(Failure) in
            switch request {
            case .\(verb.word)\(pattern):
      \(numbering)        return [.\(feature.word)(.adding(\(element.name)(\((["id: id"] + fields.map { "\($0.name): \($0.name)" }).list))))]
            case .remove(let id):
              guard state.\(feature.word).contains(id) else { throw .\(feature.word)(.missing(id)) }
              return [.\(feature.word)(.removing(id))]
            }
          }
      """
    return """
      public import KhipuControl
      \(hasTextID ? "" : "public ")import KhipuValues
      public import \(prefix)Models

      /// Adds and removes \(feature.word).
      public struct \(useCase): UseCase {
        public enum Request: Hashable, Sendable {
          /// \(addition)
          case \(verb.word)\(parameters)
          case remove(\(element.name).ID)
        }

        public init() {}

        /// Decides with the store locked, so that no other task or process changes the state meanwhile.\(namingLight)
        public func perform(_ request: Request) async throws(Failure) {
          \(exclusively(decision))
        }
      }

      """
  }

  var failure: String {
    let taken = (
      declaration: "  case taken(\(element.name).ID)\n",
      explanation: """
          case .taken(let id): .init("there already is \(element.article) \(element.phrase) \\(id)", "taken", .refused)

      """
    )
    return """
      public import KhipuControl
      \(hasTextID ? "" : "public ")import KhipuValues
      public import \(prefix)Models

      /// Why a request to the \(feature.word) feature is refused.
      public enum \(feature.name)Failure: Reason {
        case missing(\(element.name).ID)
      \(owner == nil ? taken.declaration : "")
        public var explanation: Failure.Explanation {
          switch self {
          case .missing(let id): .init("there is no \(said(interpolated))", "missing", .missing)
      \(owner == nil ? taken.explanation : "")    }
        }
      }

      extension Failure {
        public static func \(feature.word)(_ reason: \(feature.name)Failure) -> Failure { Failure(reason) }
      }

      """
  }

  var execution: String {
    """
        case .\(verb.word)\(pattern):
          await \(useCase)().request(.\(verb.word)\(passed))
        case .remove(let id): await \(useCase)().request(.remove(id))
    """
  }

  var restoration: String {
    let again = arguments("id") { "$0.\($0.name)" }
    let makes = """
        func makes(_ change: AppState.Change) -> Bool {
          if case .\(feature.word) = change { true } else { false }
        }


      """
    return """
      import KhipuHistory
      import KhipuValues
      import \(prefix)Models

      extension Command.\(feature.name) {
      \(isApp ? "" : makes)  /// Removes what was added, and restores what was removed. If others have removed or changed it since, nothing is left to undo.
        func restoration(of states: Versions<AppState>) -> Restoration<Command> {
          let lists = states.map(\\.\(feature.word))
          let ids = Set(lists.earlier.map(\\.id)).union(lists.later.map(\\.id)).sorted()
          var (commands, gone): ([Self], [String]) = ([], [])
          for id in ids {
            let \(element.variable) = lists.map { $0[id] }
            guard \(element.variable).earlier != \(element.variable).later else { continue }
            guard \(element.variable).present == \(element.variable).later else {
              gone.append("\(said(interpolated)) \\(\(element.variable).present == nil ? "is gone" : "was changed since")")
              continue
            }
            if \(element.variable).later != nil { commands.append(.remove(id)) }
            commands += \(element.variable).earlier.map { [.\(verb.word)\(again)] } ?? []
          }
          return .commands(commands.map(Command.\(feature.word)), gone: gone)
        }
      }

      """
  }

  var slotFile: String {
    """
    import KhipuSentences
    import KhipuValues
    import \(prefix)Models

    extension Slot<\(element.name).ID> {
      /// `\(element.phrase) 1`.
      static func \(element.variable)(samples: [\(element.name).ID]) -> Slot {
        Slot(samples: samples, write: { "\\($0)" }) { (cursor) throws(ParseError) in
          guard let id = cursor.word.flatMap(\(element.name).ID.init(_:)) else {
            throw cursor.error(expected: ["a number from 1 to \\(Int.max)"])
          }
          cursor.advance()
          return id
        }.after("\(element.phrase)")
      }
    }

    """
  }

  var sentences: String {
    let values = fields.map(\.name)
    return """
          case .\(verb.word)\(pattern): Forms.\(verb.word)(\((owner == nil ? values + ["id"] : ["id"] + values).list))
          case .remove(let id): Forms.remove(id)
      """
  }

  var forms: String {
    let numbered = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0 + (owner == nil ? 0 : 1)) })
    let made = arguments("$\(owner == nil ? fields.count : 0)") { "$\(numbered[$0.name] ?? 0)" }
    let number = ", Slot<\(element.name).ID>.\(element.variable)(samples: [2]).after(\"as\").optional"
    let added = saidOwner.map { ([$0] + fields).slots } ?? fields.slots + number
    let (removed, phrase) =
      saidOwner.map { ([$0].slots, " \(element.phrase)") }
      ?? (", Slot<\(element.name).ID>.\(element.variable)(samples: [1])", "")
    return """
        static let \(verb.word) = SentenceForm(
          "\(opening)", "\(verb.gerund) \(element.phrase)"\(added),
          purpose: "TODO: say what it does",
          examples: [Example(.\(verb.word)\(sample()))]
        ) { Command.\(feature.name).\(verb.word)\(made) }

        static let remove = SentenceForm(
          "remove\(phrase)", "removing\(phrase)"\(removed), purpose: "removes \(element.article) \(element.phrase)",
          examples: [
            Example(.remove(\(id(1))), where: .\(element.variable)IsKept),
            Example(.remove(\(id(1))), leadsTo: .failed(.\(feature.word)(.missing(\(id(1)))))),
          ]
        ) { Command.\(feature.name).remove($0) }
      """
  }

  var condition: String {
    """

    extension Condition {
      fileprivate static let \(element.variable)IsKept = Condition(text: "there is \(element.article) \(element.phrase)") {
        $0.store = createStore(AppState(\(feature.word): [\(made(1))]))
      }
    }

    """
  }

  var row: String {
    let number = owner?.name ?? "id"
    let alignment = hasTextID ? "" : ", .right"
    let titles = (["Cell(\"\(number)\"\(alignment))"] + fields.map { "Cell(\"\($0.words)\")" }).list
    let cells = (["Cell(\"\\(\(element.variable).id)\"\(alignment))"] + fields.map { "Cell(\(text(of: $0)))" }).list
    let members =
      (["(\"\(number)\", .text(\"\\(\(element.variable).id)\"))"]
      + fields.map { "(\"\($0.name)\", .text(\(text(of: $0))))" })
      .list
    return """
      import KhipuCommandLine
      import KhipuTerminal
      import KhipuValues
      \(part.isEmpty ? "" : "import \(prefix)Models\n")import \(app)Models

      extension StatePart {
        static var \(feature.word): StatePart {
          StatePart("\(feature.word)", "TODO: say what they are") { state, _ in
            state.\(part)\(feature.word).map { \(element.name)Row(\(element.variable): $0) }
          }
        }
      }

      /// A row of the table of \(feature.word).
      struct \(element.name)Row: TextTableRow {
        let \(element.variable): \(element.name)

        static let titles = [\(titles)]

        func cells(isColored: Bool) -> [Cell] {
          [\(cells)]
        }

        var json: JSON {
          .object([\(members)])
        }
      }

      """
  }

  private func text(of field: Field) -> String {
    field.type == "String" ? "\(element.variable).\(field.name)" : "\"\\(\(element.variable).\(field.name))\""
  }
}
