public import KhipuSentences
import KhipuValues
public import TallyModels

extension Slot<Person.ID> {
  /// The name of a person, in quotation marks or without.
  static let person = text(.name(.person), in: .person, samples: ["Ada"])
}

extension NamePlace {
  fileprivate static let person = NamePlace("person", or: nil)
}

extension AppState {
  /// The names of all people, with which a sentence is read and completed.
  public var names: [Name] { people.map { Name("person", $0.id, id: $0.id) } }
}
