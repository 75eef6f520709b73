import Models
import Testing
import UseCases

@testable import Features

@Suite("The vocabulary lists what the features understand")
struct VocabularyTests {
  @Test("every example is a sentence of its feature, without the prefix", arguments: Vocabulary.all.map(\.feature))
  func examples(_ feature: String) throws {
    for entry in Vocabulary.all where entry.feature == feature {
      #expect(!entry.examples.isEmpty)
      #expect(!entry.purpose.isEmpty)
      for example in entry.examples {
        let message = try Sentence.read(example)
        #expect(message.feature == feature)
        #expect(String(describing: message) == "\(feature): \(example)")
      }
    }
  }

  @Test("every command has an entry")
  func complete() throws {
    let examples = try Vocabulary.all.flatMap(\.examples).map { try Sentence.read($0) }
    let commands: Set<Samples.MessageCase> = [
      .load, .turn, .toggle, .apply, .increase, .decrease, .rename, .recall, .add, .remove, .sync, .write,
      .loadOrganisation, .visit,
    ]
    #expect(Set(examples.map(Samples.MessageCase.init)) == commands)
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
