internal import Models
internal import UseCases

extension FeatureDocumentation {
  /// What the navigation feature understands.
  static let navigation = FeatureDocumentation(
    "navigation", "Goes where links lead, to tabs, and back.", message: Message.navigation,
    useCases: [LinkOpener.self, Navigator.self],
    commands: [open, goBack, go])

  private typealias Say = NavigationSentences
  private typealias Command = CommandDocumentation<Message.Navigation>

  private static let open = Command(
    Say.open,
    .example(.open(Link("khipu://lights/75")), leadsTo: .opening(Link("khipu://lights/75"), .succeeded)),
    .example(
      .open(Link("khipu://lights/desk")),
      leadsTo: .opening(Link("khipu://lights/desk"), .failed(.link(LinkError(.light, column: 16, found: "desk"))))))

  private static let goBack = Command(Say.goBack, .example(.goBack, leadsTo: .goingBack(.failed(.atRoot))))

  private static let go = Command(
    Say.go, .example(.go(to: .favorites), leadsTo: .going(to: .favorites, .succeeded)))
}
