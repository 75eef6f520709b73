import Features
import KhipuControl
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
    let logged = Recorder<String>()
    let reporting: Feature = { output in
      { message in
        guard case .command(let command) = message else { return nil }
        return { await output(.report(command, .succeeded)) }
      }
    }
    let features = index == 0 ? [reporting, createLoggingFeature] : [createLoggingFeature, reporting]
    let announced = await run(Self.commands.map(Message.command), features: features) { environment in
      environment.log.write = { _, line in logged.record(line) }
    }
    #expect(announced.count == 2 * Self.commands.count)
    #expect(logged.events == announced.map { "\($0)" })
  }
}
