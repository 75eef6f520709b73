import Models
import UseCases

extension Command.People: Spoken {
  /// What the people feature understands.
  public static let catalogue = Catalogue(
    "people", "Counts the cups of people, and bills them.", Command.people, Say.addCup.erased, Say.bill.erased)

  /// The command as a sentence.
  public var utterance: Utterance {
    switch self {
    case .addCup(for: let name): Say.addCup(name)
    case .bill(let name): Say.bill(name)
    }
  }
}

private enum Say {
  static let addCup = Form(
    "add a cup for", "adding a cup for", Slot<Person.ID>.person, purpose: "counts a cup of coffee",
    examples: [Example(.addCup(for: "Ada")), Example(.addCup(for: "Ada"), where: .adaHasHadACup)]
  ) { Command.People.addCup(for: $0) }

  static let bill = Form(
    "bill", "billing", Slot<Person.ID>.person, purpose: "puts the cups since the last bill on a new one",
    examples: [
      Example(.bill("Ada"), where: .adaHasHadACup),
      Example(.bill("Ada"), leadsTo: .failed(.people(.unknown("Ada")))),
    ]
  ) { Command.People.bill($0) }
}

extension Given {
  fileprivate static let adaHasHadACup = Given(text: "Ada has had a cup") {
    $0.store = createStore(AppState(people: [Person("Ada", cups: 1)]))
  }
}
