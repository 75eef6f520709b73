import KhipuControl
public import KhipuSentences
import KhipuValues
import TallyModels
import TallyUseCases

extension Command.People: Spoken {
  /// The sentences of the people feature.
  public static let catalogue = Catalogue(
    "people", "Counts the cups of people, and bills them.", Command.people, Forms.addCup.erased, Forms.removeCup.erased,
    Forms.bill.erased)

  public var sentence: Sentence {
    switch self {
    case .addCup(for: let name): Forms.addCup(name)
    case .removeCup(for: let name): Forms.removeCup(name)
    case .bill(let name): Forms.bill(name)
    }
  }
}

private enum Forms {
  static let addCup = SentenceForm(
    "add a cup for", "adding a cup for", Slot<Person.ID>.person, purpose: "counts a cup of coffee",
    examples: [Example(.addCup(for: "Ada")), Example(.addCup(for: "Ada"), where: .adaHasHadACup)]
  ) { Command.People.addCup(for: $0) }

  static let removeCup = SentenceForm(
    "remove a cup for", "removing a cup for", Slot<Person.ID>.person, purpose: "takes a cup back that is on no bill",
    examples: [
      Example(.removeCup(for: "Ada"), where: .adaHasHadACup),
      Example(.removeCup(for: "Ada"), leadsTo: .failed(.people(.unknown("Ada")))),
    ]
  ) { Command.People.removeCup(for: $0) }

  static let bill = SentenceForm(
    "bill", "billing", Slot<Person.ID>.person, purpose: "puts the cups since the last bill on a new one",
    examples: [
      Example(.bill("Ada"), where: .adaHasHadACup),
      Example(.bill("Ada"), leadsTo: .failed(.people(.unknown("Ada")))),
    ]
  ) { Command.People.bill($0) }
}

extension Condition {
  fileprivate static let adaHasHadACup = Condition(text: "Ada has had a cup") {
    $0.store = createStore(AppState(people: [Person("Ada", cups: 1)]))
  }
}
