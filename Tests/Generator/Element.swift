/// The type of the elements in a feature's list, by name: `Note`.
struct Element: Hashable {
  let name: String
  /// The name in sentences, variables and failures: `note`.
  var word: String { name.lowercased() }
  var article: String { "aeiou".contains(word.prefix(1)) ? "an" : "a" }

  /// - Throws: `Refusal` if the name is not one capitalized word, or is taken.
  init(named name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][a-z]+/) != nil else {
      throw Refusal("what is kept is named by one capitalized word of English letters, such as Note, not \(name)")
    }
    let taken: Set = [
      "Kernel", "Command", "Message", "Feature", "Self", "Type", "Protocol", "String", "Int", "Bool", "Double", "Set",
      "Array", "Character", "Result", "Optional", "Task", "Error", "Never", "Any", "Range", "Store", "Journal", "Box",
      "Slot", "Form", "Sentence", "Names", "Name", "Condition", "Example", "Catalogue", "Cell", "Table", "Outcome",
      "Failure",
      "Source", "Input", "Output", "Work", "Test", "Suite", "Tag", "Trait", "Issue", "Identifier", "Moment", "Span",
      "Environment", "Configuration", "Current", "Sequence", "Collection", "Mirror",
    ]
    guard !taken.contains(name), !Verb.keywords.contains(name.lowercased()) else {
      throw Refusal("\(name) is taken; choose another word")
    }
    self.name = name
  }
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
