internal import Models

/// The sentences of the navigation feature.
///
/// Their words stay free for names in other sentences: "turn back door on" needs no quotation marks.
enum NavigationSentences {
  static let open = Form<Message.Navigation, Link>(
    "open", "opening", Slot<Link>.link, purpose: "goes where the link leads, however deep that is",
    isSparingNames: true, command: { .open($0) }, report: { outcome, link in .opening(link, outcome) })
  static let go = Form<Message.Navigation, Tab>(
    "go to", "going to", Slot<Tab>.word, purpose: "goes to the tab",
    isSparingNames: true, command: { .go(to: $0) }, report: { outcome, tab in .going(to: tab, outcome) })
  static let goBack = Form<Message.Navigation>(
    "go back", "going back", purpose: "closes the sheet on top, or else leaves what is selected",
    isSparingNames: true, command: { .goBack }, report: { .goingBack($0) })
}

extension Message.Navigation {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    typealias Say = NavigationSentences
    return switch self {
    case .open(let link): Say.open.command(link)
    case .go(to: let tab): Say.go.command(tab)
    case .goBack: Say.goBack.command()
    case .opening(let link, let outcome): Say.open.report(link, outcome: outcome)
    case .going(to: let tab, let outcome): Say.go.report(tab, outcome: outcome)
    case .goingBack(let outcome): Say.goBack.report(outcome: outcome)
    }
  }
}
