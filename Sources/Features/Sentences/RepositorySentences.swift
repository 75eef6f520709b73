internal import Models
internal import UseCases

/// The sentences of the repositories feature.
enum RepositorySentences {
  static let load = Form<Message.Repositories, Organisation.ID>(
    "load", "loading", Slot<Organisation.ID>.organisation, purpose: "asks GitHub what the organisation has",
    command: { .load($0) }, report: { outcome, organisation in .loading(organisation, outcome) })

  private static let name = Slot.text("the name of a repository", samples: ["swift-dependencies"])
  static let visit = Phrase("visit", name)
  // Where it succeeded, the report has more in it than the command.
  static let visiting = Phrase("visiting", name, Slot<Result<Address, Failure>>.address)

  static let visitForm = AnyForm<Message.Repositories>(
    command: visit.reading { .visit($0) }, report: visiting.reading { .visiting($0, $1) }, opening: "visit",
    keywords: visit.keywords, examples: visit.examples, purpose: "tells the address of one that was loaded")
}

extension Message.Repositories {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    typealias Say = RepositorySentences
    return switch self {
    case .load(let organisation): Say.load.command(organisation)
    case .visit(let name): Say.visit.write(name)
    case .loading(let organisation, let outcome): Say.load.report(organisation, outcome: outcome)
    case .visiting(let name, let result): Say.visiting.write(name, result)
    }
  }
}
