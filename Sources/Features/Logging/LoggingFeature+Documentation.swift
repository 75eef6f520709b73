internal import UseCases

extension FeatureDocumentation {
  /// What the logging feature understands.
  static let logging = FeatureDocumentation(
    "logging", "Writes every message of the others into the log, and on request any line.", message: Message.logging,
    useCases: [Logger.self],
    commands: [write])

  private typealias Command = CommandDocumentation<Message.Logging>

  private static let write = Command(
    LoggingSentences.write,
    .example(.write("hello"), leadsTo: .writing("hello", .succeeded)),
    .example(
      .write("hello"), where: .log(fails: .unwritable(path: "/log.txt", reason: "No space left on device")),
      leadsTo: .writing("hello", .failed(.log(.unwritable(path: "/log.txt", reason: "No space left on device"))))))
}
