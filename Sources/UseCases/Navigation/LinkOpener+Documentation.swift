internal import Models

extension LinkOpener {
  /// What it does, with examples.
  public static let documentation = UseCaseDocumentation<Request, Response>(
    "Goes where a link leads, in one step and however deep that is; what it leads to need not be loaded.",
    .example(.open(Link("khipu://lights/75")), leadsTo: .opening(Link("khipu://lights/75"), .succeeded)),
    .example(
      .open(Link("https://khipu.example/lights?id=1&sheet=rename")),
      leadsTo: .opening(Link("https://khipu.example/lights?id=1&sheet=rename"), .succeeded)),
    .example(
      .open(Link("khipu://lights/desk")),
      leadsTo: .opening(Link("khipu://lights/desk"), .failed(.link(LinkError(.light, column: 16, found: "desk"))))))
}
