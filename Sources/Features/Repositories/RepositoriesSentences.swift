import Models
import UseCases

extension Command.Repositories: Spoken {
  /// What the repositories feature understands.
  public static let catalogue = Catalogue(
    "repositories", "Loads what organisations have at GitHub, and visits it.", Command.repositories, Say.load.erased,
    Say.visit.erased)

  /// The command as a sentence.
  public var utterance: Utterance {
    switch self {
    case .load(let organisation): Say.load(organisation)
    case .visit(let name, at: let address):
      Say.visit(name).followed(by: address.map { " at \(quoted: $0.description)" })
    }
  }
}

private enum Say {
  static let load = Form(
    "load", "loading", Slot<Organisation.ID>.organisation, purpose: "asks GitHub what the organisation has",
    examples: [
      Example(.load("pointfreeco")),
      Example(.load("pointfreeco"), with: .gitHub(.unknown("pointfreeco"))) {
        $0.repositories.load = { _, _ throws(RepositoriesError) in throw .unknown("pointfreeco") }
      },
    ]
  ) { Command.Repositories.load($0) }

  static let visit = Form(
    "visit", "visiting", Slot.text("the name of a repository", samples: ["swift-dependencies"]),
    purpose: "tells the address of one that was loaded",
    examples: [Example(.visit("swift-dependencies"), leadsTo: .failed(.repositories(.nothingLoaded)))]
  ) { Command.Repositories.visit($0) }
}
