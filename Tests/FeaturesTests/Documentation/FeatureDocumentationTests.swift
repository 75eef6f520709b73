import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Features

@Suite("The documentation of the features")
struct FeatureDocumentationTests {
  @Test("each example leads to exactly these messages", arguments: examples)
  func run(_ example: Example<Message, Message>) async {
    await withCurrent(.mock(where: example.circumstances)) {
      #expect(await output(of: example.input.createFeature, for: example.input) == example.outputs)
    }
  }

  @Test("each message in an example is a sentence, both ways", arguments: examples)
  func sentences(_ example: Example<Message, Message>) {
    for message in [example.input] + example.outputs { #expect(Message("\(message)") == message) }
  }

  @Test("each example is one of the command beside it, which has a purpose")
  func commands() throws {
    for feature in FeatureDocumentation.all {
      #expect(!feature.purpose.isEmpty)
      for command in feature.commands {
        #expect(!command.purpose.isEmpty && !command.sentences.isEmpty)
        for example in command.examples {
          var cursor = try Cursor(
            String("\(example.input)".dropFirst(feature.name.count + 2)), names: .none, keywords: Vocabulary.keywords)
          #expect(try command.form.command.toTheEnd.read(&cursor) == example.input)
        }
      }
    }
  }

  @Test("every feature has one, with a name of its own", arguments: Samples.MessageCase.allCases)
  func all(_ messageCase: Samples.MessageCase) {
    for message in messageCase.samples {
      #expect(FeatureDocumentation.all.count { $0.name == message.feature } == 1)
    }
  }

  @Test("every use case in the sources is one feature's")
  func useCases() throws {
    let names = FeatureDocumentation.all.flatMap(\.useCases).map { "\($0)" }
    #expect(try names.sorted() == UseCaseSource.all().map(\.name).sorted())
  }

  private static let examples = FeatureDocumentation.all.flatMap(\.commands).flatMap(\.examples)
}

extension Message {
  fileprivate var createFeature: Feature {
    switch self {
    case .lighting: createLightingFeature
    case .dashboard: createDashboardFeature
    case .navigation: createNavigationFeature
    case .repositories: createRepositoriesFeature
    case .snapshots: createSnapshotsFeature
    case .logging: createLoggingFeature
    }
  }
}
