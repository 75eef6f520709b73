import KhipuMessages
import KhipuTestTools
import KhipuValues
import KhipuViewState
import TallyFeatures
import TallyModels
import Testing

@testable import TallyWindows

@MainActor
struct PeopleViewStateTests {
  private let sent = Recorder<TallyFeatures.Message>()
  private let people: PeopleViewState

  init() {
    people = PeopleViewState(Sender(sent.record))
    people.show(AppState(people: [Person("Ada", cups: 2, owed: 250)]))
  }

  @Test("Each person has a row with the cups and the sum owed")
  func rowPerPerson() {
    #expect(people.rows.ids == ["Ada"])
    #expect(people.rows["Ada"]?.text == "Ada, cups: 2, owed: 2.50")
  }

  @Test("Each button for a person sends its message, and changes no row itself")
  func buttonsSendMessages() {
    people.addCup(for: "Ada")
    people.removeCup(for: "Ada")
    people.bill("Ada")
    #expect(sent.events == [.people(.addCup(for: "Ada")), .people(.removeCup(for: "Ada")), .people(.bill("Ada"))])
    #expect(people.rows["Ada"]?.text == "Ada, cups: 2, owed: 2.50")
  }

  @Test("Adding a person sends the name and clears its field; an empty field sends nothing")
  func newPerson() {
    people.newName = "Bob"
    people.addPerson()
    #expect(people.newName.isEmpty)
    people.addPerson()
    #expect(sent.events == [.people(.addCup(for: "Bob"))])
  }
}
