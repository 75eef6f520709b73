import KhipuControl
import KhipuMessages
import KhipuSentences
import TallyFeatures
import TallyUseCases
import Testing

struct SentencesTests {
  private static let examples = Command.catalogues.flatMap(\.forms).flatMap(\.examples)

  @Test("Each command's sentence is parsed as the same command", arguments: examples.map(\.command))
  func parsedAsSameCommand(_ command: Command) { #expect(Command("\(command)") == command) }

  @Test("Each example sentence leads to its expected outcome", arguments: examples.indices)
  func leadsToExpectedOutcome(of index: Int) async {
    let example = Self.examples[index]
    var environment = Environment.mock
    example.condition?.apply(&environment)
    let reports = await messages(of: .command(example.command), in: environment).filter { $0.outcome != nil }
    #expect(reports == [.report(example.command, example.outcome)])
  }
}
