import KhipuControl
public import KhipuSentences
import Models
import UseCases

extension Command.Navigation: Spoken {
  public static let catalogue = Catalogue(
    "navigation", "Goes where links lead, to tabs, and back.", Command.navigation, Forms.open.erased,
    Forms.goBack.erased,
    Forms.go.erased)

  public var sentence: Sentence {
    switch self {
    case .open(let link): Forms.open(link)
    case .go(to: let tab): Forms.go(tab)
    case .goBack: Forms.goBack()
    }
  }
}

// "go back" is a verb, and verbs aren't keywords: "turn back door on" needs no quotation marks around "back door".
private enum Forms {
  static let open = Form(
    "open", "opening", Slot<Link>.link, purpose: "goes where the link leads, however deep, when it is loaded",
    examples: [
      Example(.open(Link("khipu://lights/75"))), Example(.open(Link("khipu://rooms/1/lights/1/scenes/relax"))),
      Example(.open(Link("https://khipu.example/lights?id=1&sheet=rename"))),
      Example(
        .open(Link("khipu://lights/desk")),
        leadsTo: .failed(.navigation(.link(LinkError(.id(in: .lights), column: 16, found: "desk"))))),
    ]
  ) { Command.Navigation.open($0) }

  static let go = Form(
    "go to", "going to", Slot<Tab>.word, purpose: "goes to the tab, as it was left",
    examples: [Example(.go(to: .favorites))]
  ) { Command.Navigation.go(to: $0) }

  static let goBack = Form(
    "go back", "going back", purpose: "drops the link that waits, or else closes the top sheet or screen",
    examples: [Example(.goBack, leadsTo: .failed(.navigation(.atRoot)))]
  ) { Command.Navigation.goBack }
}
