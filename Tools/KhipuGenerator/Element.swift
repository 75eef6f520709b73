/// The type of the elements in a feature's list, by name: `ShoppingItem`.
struct Element: Hashable {
  let name: String
  /// The name in sentences and failures: `shopping item`.
  var phrase: String { words.joined(separator: " ") }
  /// The name of variables: `shoppingItem`.
  var variable: String { name.uncapitalized }
  var article: String { "aeiou".contains(phrase.prefix(1)) ? "an" : "a" }
  /// The words of the name: shopping and item.
  var words: [String] { name.replacing(/[A-Z]/) { " \($0.0.lowercased())" }.split(separator: " ").map(String.init) }

  /// - Throws: `Refusal` if the name doesn't consist of capitalized words, or is a type of Khipu or of every app.
  init(named name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][a-z]+(?:[A-Z][a-z]+)*/) != nil else {
      throw Refusal(
        "what is kept is named by capitalized words of English letters, such as Note or ShoppingItem, not \(name)")
    }
    guard !Self.taken.contains(name), !name.hasPrefix("Khipu"), !Verb.keywords.contains(name.lowercased()) else {
      throw Refusal("\(name) is taken; choose another name")
    }
    self.name = name
  }

  /// The types that the code of every app names: Khipu's and its own.
  static let taken: Set = [
    "Kernel", "Command", "Message", "Feature", "Self", "Type", "Protocol", "Any", "Error", "Store", "Journal", "Box",
    "Slot", "Sentence", "Names", "Name", "Condition", "Example", "Catalogue", "Cell", "Outcome", "Failure", "Source",
    "Input", "Output", "Work", "Identifier", "Moment", "Span", "Environment", "Configuration", "Current", "Reason",
    "Alterable", "Domain", "Lift", "Case", "Undoable", "Restoration", "Versions", "CLICommand", "CLIError",
    "CommandLineTool", "Console", "Diagnostics", "ExitCode", "HistoryFile", "HomeConfiguration", "HomeDirectory",
    "JSON", "LineFile", "LivePage", "LiveRow", "LiveView", "Options", "StatePart", "StyledText", "TextTable",
    "TextTableRow", "Variable",
  ]
}

extension Package {
  /// - Throws: `Refusal` if the sources already have a type with this name.
  func checkIsNew(_ element: Element) throws(Refusal) {
    for path in swiftFiles(in: "Sources") {
      let words = try read(path).split { !$0.isLetter && $0 != "\n" }
      let kinds: Set<Substring> = ["struct", "enum", "class", "protocol", "typealias", "actor"]
      if zip(words, words.dropFirst()).contains(where: { kinds.contains($0) && $1 == element.name }) {
        throw Refusal("\(path) has a type \(element.name); choose another word")
      }
    }
  }
}
