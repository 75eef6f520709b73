import Models
import Testing
import UseCases

@testable import Features

@Suite("The vocabulary lists what the features understand")
struct VocabularyTests {
  @Test("every sentence is one of its feature, without the prefix", arguments: FeatureDocumentation.all)
  func sentences(of feature: FeatureDocumentation) throws {
    for sentence in feature.commands.flatMap(\.sentences) {
      let message = try Sentence.read(sentence)
      #expect(message.feature == feature.name)
      #expect(String(describing: message) == "\(feature.name): \(sentence)")
    }
  }

  @Test("every command has sentences")
  func complete() throws {
    let sentences = FeatureDocumentation.all.flatMap(\.commands).flatMap(\.sentences)
    let read = try Set(sentences.map { Samples.MessageCase(try Sentence.read($0)) })
    #expect(read == Set(Samples.MessageCase.allCases.filter { $0.samples.allSatisfy { $0.outcome == nil } }))
  }

  @Test("no two features share a sentence once its prefix is gone", arguments: Samples.MessageCase.allCases)
  func unambiguous(_ messageCase: Samples.MessageCase) throws {
    for message in messageCase.samples {
      let sentence = String(String(describing: message).dropFirst(message.feature.count + 2))
      let readers = Vocabulary.features.filter { Self.isRead(sentence, by: $0.forms) }
      #expect(readers.map(\.name) == [message.feature])
    }
  }

  private static func isRead(_ sentence: String, by forms: [AnyForm<Message>]) -> Bool {
    do {
      var cursor = try Cursor(sentence, names: .all, keywords: Vocabulary.keywords)
      _ = try Reading.first(of: forms.flatMap { [$0.command.toTheEnd, $0.report.toTheEnd] }, &cursor)
      return true
    } catch {
      return false
    }
  }
}
