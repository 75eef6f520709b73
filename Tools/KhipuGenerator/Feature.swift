/// A feature's name, which is also the name of its folders: `Alarms`.
struct Feature: Hashable {
  let name: String
  /// The name in enum cases, sentences and variables: `alarms`.
  var word: String { name.lowercased() }

  /// - Throws: `Refusal` if the name is taken, a Swift keyword or not one capitalized word. It is one because sentences use it, too.
  init(named name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][a-z]+/) != nil else {
      throw Refusal("a feature is named by one capitalized word of English letters, such as Alarms, not \(name)")
    }
    let taken: Set = [
      "Kernel", "Command", "Message", "Feature", "Self", "Type", "Protocol", "Catalogue", "Catalogues", "Grammar",
      "Spoken", "Restoration", "Versions",
    ]
    self.name = name
    guard !taken.contains(name), !Verb.keywords.contains(word) else {
      throw Refusal("\(name) is taken; choose another word")
    }
  }
}
