/// The sentences of the snapshots feature.
enum SnapshotSentences {
  static let take = Form<Message.Snapshots, String>(
    "take", "taking", Slot<String>.text("a name", samples: ["evening"]),
    purpose: "takes a picture of the home, which waits to be sent",
    command: { .take($0) }, report: { outcome, name in .taking(name, outcome) })
  static let send = Form<Message.Snapshots>(
    "send", "sending", purpose: "sends the snapshots that wait, in their order", command: { .send },
    report: { .sending($0) })
}

extension Message.Snapshots {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    typealias Say = SnapshotSentences
    return switch self {
    case .take(let name): Say.take.command(name)
    case .send: Say.send.command()
    case .taking(let name, let outcome): Say.take.report(name, outcome: outcome)
    case .sending(let outcome): Say.send.report(outcome: outcome)
    }
  }
}
