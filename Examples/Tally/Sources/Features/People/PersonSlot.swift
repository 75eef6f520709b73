public import KhipuSentences
import KhipuValues
public import TallyModels

extension Slot<Person.ID> {
  /// A person's name, quoted or not.
  static let person = text(.name(.person), in: .person, samples: ["Ada"])
}

extension NamePlace {
  fileprivate static let person = NamePlace("person", or: nil)
}

extension AppState {
  /// The names of all people, for parsing and completion.
  public var names: [Name] { people.map { Name("person", $0.id, id: $0.id) } }
}
