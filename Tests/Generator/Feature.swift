/// A feature by its name, which is that of its folders: `Alarms`.
struct Feature: Hashable {
  let name: String
  /// How its case, its sentences and its files call it: `alarms`.
  var word: String { name.lowercased() }

  /// - Throws: `Refusal` unless it is one capitalized word, since the name is read as a word of English, too.
  init(named name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][a-z]+/) != nil else {
      throw Refusal("a feature is named by one capitalized word of English letters, such as Alarms, not \(name)")
    }
    let taken: Set = ["Kernel", "Command", "Message", "Feature", "Self", "Type", "Protocol"]
    guard !taken.contains(name) else { throw Refusal("\(name) is taken; choose another word") }
    self.name = name
  }
}
