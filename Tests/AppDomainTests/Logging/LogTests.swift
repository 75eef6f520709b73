import AppDomain
import Features
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import Testing
@_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(2)))
struct LogTests {
  /// The first example of each form of all features except logging.
  private static let commands = Command.catalogues.filter { $0.name != "logging" }.flatMap { catalogue in
    catalogue.forms.flatMap { $0.examples.prefix(1).map(\.command) }
  }

  @Test(
    "The log has the messages in the order of announcement, whether the logging feature is first or last",
    arguments: [0, 1])
  func messagesInOrder(_ index: Int) async {
    let (announced, logged) = (Recorder<Message>(), Recorder<String>())
    let reporting: Feature = { output in
      { message in
        guard case .command(let command) = message else { return nil }
        return { await output(.report(command, .succeeded)) }
      }
    }
    let features = index == 0 ? [reporting, createLoggingFeature] : [createLoggingFeature, reporting]
    var environment = Environment.mock
    environment.log.write = { _, line in logged.record(line) }
    await withCurrent(environment) {
      let app = createAppDomain(receivers: [announced.record], features: features)
      for command in Self.commands { await app(.command(command)) }
    }
    #expect(announced.events == Self.commands.flatMap { [.command($0), .report($0, .succeeded)] })
    #expect(logged.events == announced.events.map { "\($0)" })
  }
}
