import KhipuValues
import KhipuViewState
import Observation
import TallyFeatures
import TallyModels

/// A person as the list shows them.
struct PersonRow: Identifiable, Equatable {
  let id: Person.ID
  let text: String

  init(_ person: Person) {
    (id, text) = (person.id, "\(person.id), cups: \(person.cups.value), owed: \(person.owed)")
  }
}

/// The people. To read it is to read the state; to call it is to send a message.
@Observable
final class PeopleViewState {
  let rows = Rows(PersonRow.init)
  /// What is in the field for a new person.
  var newName = ""

  private let send: Sender

  init(_ send: Sender) { self.send = send }

  func show(_ state: AppState) { rows.show(state.people) }

  /// Counts the first cup of the person in the field, and empties it.
  func addPerson() {
    guard !newName.isEmpty else { return }
    addCup(for: newName)
    newName = ""
  }

  func addCup(for id: PersonRow.ID) { send(.people(.addCup(for: id))) }
  func removeCup(for id: PersonRow.ID) { send(.people(.removeCup(for: id))) }
  func bill(_ id: PersonRow.ID) { send(.people(.bill(id))) }
}
