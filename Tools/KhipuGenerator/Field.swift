/// A parameter of a command: `light:Light.ID`.
struct Field: Hashable {
  let name: String
  let type: String
  /// How its values are written in a sentence.
  var slot: Slot

  /// The argument label, such as `text: `; empty for the identifier of a command's subject.
  var label: String { name == "id" ? "" : "\(name): " }

  /// The name as words: `due date`.
  var words: String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  /// A type's slot in a sentence, with literals of two sample values.
  struct Slot: Hashable {
    var expression: String
    /// The words before a value, if any: `light` in `light 1`.
    var word: String?
    /// The feature that defines the slot; nil if a kit does.
    var feature: String?
    let literal: String

    /// The literal of the second sample value.
    var other: String {
      Int(literal).map { "\($0 + 1)" } ?? "\(literal.dropLast())2\""
    }
    /// The first sample value, as written in a sentence.
    var written: String {
      word.map { "\($0) \(literal.unquoted)" } ?? literal
    }
  }
}

extension Field {
  /// - Throws: `Refusal` if the text is not `name:Type`, if the name is taken, or if the type has no slot.
  init(_ text: String, slots: [String: Slot]) throws(Refusal) {
    guard let match = text.wholeMatch(of: /([a-z][A-Za-z]*):([A-Za-z.]+)/) else {
      throw Refusal("a value is written as name:Type, such as text:String, not \(text)")
    }
    (name, type) = (String(match.1), String(match.2))
    guard !Verb.keywords.contains(name), !["id", "state", "change", "hash"].contains(name) else {
      throw Refusal("\(name) is taken; choose another name for the value")
    }
    guard let slot = slots[type] else {
      throw Refusal(
        "\(type) has no slot in a sentence; add an extension of Slot<\(type)> to Sources/Features, or take one of these: "
          + slots.keys.sorted().list)
    }
    self.slot = slot
  }
}

extension [Field] {
  /// The parameters of an enum case: `(text: String, light: Light.ID)`; empty without fields.
  var parameters: String { isEmpty ? "" : "(\(map { "\($0.label)\($0.type)" }.list))" }
  /// The pattern that binds the parameters: `(text: let text, light: let light)`.
  var pattern: String { isEmpty ? "" : "(\(map { "\($0.label)let \($0.name)" }.list))" }
  /// The arguments that pass on the bound values: `(text: text, light: light)`.
  var passed: String { isEmpty ? "" : "(\(map { "\($0.label)\($0.name)" }.list))" }
  /// The arguments with the sample values: `(text: "a", light: 1)`.
  var sample: String { isEmpty ? "" : "(\(labelled.list))" }
  /// The argument with the sample value for each field, such as `text: "a"`.
  var labelled: [String] { map { "\($0.label)\($0.slot.literal)" } }
  /// The arguments in a closure without named parameters: `(text: $0, light: $1)`.
  var numbered: String { isEmpty ? "" : "(\(enumerated().map { "\($1.label)$\($0)" }.list))" }
  /// The rest of a sentence after the verb, with the sample values.
  var written: String {
    map { " \($0.slot.written)" }.enumerated().map { $0 == 0 || isSaid($0) ? $1 : " \(self[$0].words)\($1)" }.joined()
  }
  /// The source of a form's slots, as arguments that each follow a comma.
  var slots: String {
    indices.map { ", \(self[$0].slot.expression)\($0 == 0 || isSaid($0) ? "" : ".after(\"\(self[$0].words)\")")" }
      .joined()
  }
  /// The features whose types the fields use.
  var features: [String] { Set(compactMap(\.slot.feature)).sorted() }

  /// Whether the slot's words are the field's name.
  private func isSaid(_ index: Int) -> Bool { self[index].slot.word == self[index].words }
}

extension String {
  /// The name of a type as that of a variable: `shoppingItem` for `ShoppingItem`.
  var uncapitalized: String { prefix(1).lowercased() + dropFirst() }
  /// The source of a literal, without the quotation marks of a text.
  var unquoted: String { replacing("\"", with: "") }
  /// The text as a Swift literal.
  var literal: String { contains("\"") ? "#\"\(self)\"#" : "\"\(self)\"" }
}

extension [String] {
  /// The elements, separated by commas: `a, b`.
  var list: String { joined(separator: ", ") }
}

extension Package {
  /// Parses fields, whose types must have a slot.
  ///
  /// - Throws: `Refusal` if a field is invalid, or if two fields have the same name.
  func fields(_ words: some Sequence<String>) throws(Refusal) -> [Field] {
    let slots = slots
    var fields: [Field] = []
    for word in words {
      let field = try Field(word, slots: slots)
      guard !fields.contains(where: { $0.name == field.name }) else {
        throw Refusal("there are two values \(field.name)")
      }
      fields.append(field)
    }
    return fields
  }

  /// The slots by type: for `String`, those in Sources/Features whose first sample is a literal, and those of generated lists. For an
  /// app without sentences, those for `String` and `Int`.
  private var slots: [String: Field.Slot] {
    var slots = ["String": Field.Slot(expression: "Slot<String>.text(\"a text\", samples: [\"a\"])", literal: "\"a\"")]
    guard hasSentences else {
      slots["Int"] = Field.Slot(expression: "", literal: "1")
      return slots
    }
    for path in swiftFiles(in: "\(sources)/Features") {
      guard let text = try? read(path) else { continue }
      let feature = path.dropFirst("\(sources)/Features/".count).split(separator: "/").first.map(String.init)
      for part in text.split(separator: "\nextension Slot<").dropFirst() {
        let body = part.firstRange(of: "\n}").map { part[..<$0.lowerBound] } ?? part
        guard let type = body.firstMatch(of: /^([A-Z][\w.]*)> \{/)?.1,
          let slot = Field.Slot(of: String(type), in: body, feature)
        else { continue }
        slots[String(type)] = slot
      }
    }
    return slots
  }
}

extension Field.Slot {
  /// The type's slot in an extension of `Slot`: a constant, or the function for the numbers of a generated list.
  fileprivate init?(of type: String, in body: Substring, _ feature: String?) {
    if let list = body.firstMatch(of: /\n  static func (\w+)\(samples: [\s\S]+\}\.after\("([a-z ]+)"\)/) {
      self.init(
        expression: "Slot<\(type)>.\(list.1)(samples: [1])", word: String(list.2), feature: feature, literal: "1")
      return
    }
    guard let name = body.firstMatch(of: /\n  (?:public )?static let (\w+) =/),
      let literal = body.firstMatch(of: /samples: \[("[^"\\]*"|\d+)/)
    else { return nil }
    self.init(
      expression: "Slot<\(type)>.\(name.1)", word: body.firstMatch(of: /keywords: \["(\w+)"/).map { String($0.1) },
      feature: feature, literal: String(literal.1))
  }
}
