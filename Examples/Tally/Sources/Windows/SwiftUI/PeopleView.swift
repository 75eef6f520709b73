#if canImport(SwiftUI)
  import KhipuViewState
  import SwiftUI

  /// A cell for each person, and a field for a new one.
  struct PeopleView: View {
    @Bindable var people: PeopleViewState

    var body: some View {
      List {
        ForEach(people.rows.ids, id: \.self) { PersonCell(id: $0, people: people) }
        TextField("New person", text: $people.newName).onSubmit { people.addPerson() }
      }
    }
  }

  /// A person's cups, and buttons for them. The cell observes only that person.
  private struct PersonCell: View {
    let id: PersonRow.ID
    let people: PeopleViewState

    var body: some View {
      if let person = people.rows[id] {
        HStack {
          Text(person.text)
          Button("Add a cup") { people.addCup(for: id) }
          Button("Remove a cup") { people.removeCup(for: id) }
          Button("Bill") { people.bill(id) }
        }
      }
    }
  }
#endif
