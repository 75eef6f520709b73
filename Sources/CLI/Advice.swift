internal import Features
internal import UseCases

extension Failure {
  /// What is said of it, with the way out.
  var advised: String { ([sentence] + [advice].compactMap(\.self)).joined(separator: "; ") }

  /// The way out, where there is one that isn't in the sentence.
  var advice: String? {
    switch self {
    case .bridge(.untrusted):
      "if the bridge was replaced or reset, say 'khipu disconnect', then 'khipu connect HOST'; if not, trust nobody there"
    case .bridge(.notPaired), .bridge(.unauthorized): "say 'khipu connect HOST' to pair with the bridge"
    case .bridge(.linkButtonNotPressed): "say it again, and press the round button on the bridge meanwhile"
    case .unread(let error): Failure.bridge(error).advice
    case .nothingLoaded: "say such as 'repositories: load \"pointfreeco\"'"
    case .bridge, .cancelled, .missing, .unreachable, .incapable, .off, .outside, .longName, .store, .unsaved, .watch,
      .log, .pairing, .repositories, .outdated, .unlisted, .upload, .link, .atRoot:
      nil
    }
  }
}
