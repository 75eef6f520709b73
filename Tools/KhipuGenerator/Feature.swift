/// A feature's name, which is also the name of its folders: `Alarms`.
struct Feature: Hashable {
  let name: String
  /// The name in enum cases, sentences and variables: `alarms`.
  var word: String { name.lowercased() }

  /// - Throws: `Refusal` if the name is taken, or isn't one capitalized word. It must be one word because sentences use it, too.
  init(named name: String) throws(Refusal) {
    guard name.wholeMatch(of: /[A-Z][a-z]+/) != nil else {
      throw Refusal("a feature is named by one capitalized word of English letters, such as Alarms, not \(name)")
    }
    let taken: Set = ["Kernel", "Command", "Message", "Feature", "Self", "Type", "Protocol"]
    guard !taken.contains(name) else { throw Refusal("\(name) is taken; choose another word") }
    self.name = name
  }
}
