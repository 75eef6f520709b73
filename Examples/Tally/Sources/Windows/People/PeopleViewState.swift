import KhipuValues
import KhipuViewState
import Observation
import TallyFeatures
import TallyModels

/// A row of the list: a person's name, cups and debt as text.
struct PersonRow: Identifiable, Equatable {
  let id: Person.ID
  let text: String

  init(_ person: Person) {
    (id, text) = (person.id, "\(person.id), cups: \(person.cups.value), owed: \(person.owed)")
  }
}

/// The people in a window. The rows show the state, and the methods send messages.
@Observable
final class PeopleViewState {
  let rows = Rows(PersonRow.init)
  /// The text in the field for a new person.
  var newName = ""

  private let send: Sender

  init(_ send: Sender) { self.send = send }

  func show(_ state: AppState) { rows.show(state.people) }

  /// Adds a cup for the person in the field, and empties the field; does nothing if it is empty.
  func addPerson() {
    guard !newName.isEmpty else { return }
    addCup(for: newName)
    newName = ""
  }

  func addCup(for id: PersonRow.ID) { send(.people(.addCup(for: id))) }
  func removeCup(for id: PersonRow.ID) { send(.people(.removeCup(for: id))) }
  func bill(_ id: PersonRow.ID) { send(.people(.bill(id))) }
}
