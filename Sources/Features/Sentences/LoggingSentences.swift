/// The sentences of the logging feature.
enum LoggingSentences {
  static let write = Form<Message.Logging, String>(
    "write", "writing", Slot<String>.text("a line", samples: ["hello"]), purpose: "writes a line into the log",
    command: { .write($0) }, report: { outcome, line in .writing(line, outcome) })
}

extension Message.Logging {
  /// The sentence without the name of the feature; a case that has none doesn't compile.
  var sentence: String {
    switch self {
    case .write(let line): LoggingSentences.write.command(line)
    case .writing(let line, let outcome): LoggingSentences.write.report(line, outcome: outcome)
    }
  }
}
