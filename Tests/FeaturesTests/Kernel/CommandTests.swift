import KhipuControl
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Testing

@testable import Features

struct CommandTests {
  @Test(
    "Every command's sentence is parsed as the same command, even if no names are known",
    arguments: FeatureSamples.all)
  func roundTrip(_ feature: FeatureSamples) throws {
    for command in feature.commands {
      let sentence = "\(command)"
      let parsed = try Command.grammar.parse(sentence)
      #expect(parsed == command)
      // Equal texts may differ in their scalars.
      #expect("\(parsed)".unicodeScalars.elementsEqual(sentence.unicodeScalars))
    }
  }

  @Test("No two messages share a sentence")
  func noMessagesShareSentence() {
    // Commands with canonically equal texts are equal, so both sides count them once.
    let commands = Set(FeatureSamples.all.flatMap(\.commands))
    let messages = commands.flatMap {
      [Message.command($0), .report($0, .succeeded), .report($0, .failed(.cancelled))]
    }
    #expect(Set(messages.map { "\($0)" }).count == messages.count)
  }

  @Test("A sentence is one line without control characters", arguments: FeatureSamples.all)
  func sentenceIsOneLine(_ feature: FeatureSamples) {
    for command in feature.commands {
      for sentence in ["\(command)", "\(Message.report(command, .succeeded))"] {
        #expect(Quotation.escaped(sentence).unicodeScalars.elementsEqual(sentence.unicodeScalars))
      }
    }
  }

  @Test("An empty text, a report, or a command followed by quotation marks isn't parsed as a command")
  func isNotParsed() {
    #expect(Command("") == nil)
    for command in FeatureSamples.all.flatMap(\.first) {
      #expect(Command("\(Message.report(command, .succeeded))") == nil && Command("\(command) \"\"\"") == nil)
    }
  }
}
