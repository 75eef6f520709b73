import KhipuSentences
import KhipuValues
import Testing

@testable import Features

struct CommandTests {
  @Test(
    "Every command's sentence is one line that is parsed as the same command, even if no names are known",
    arguments: FeatureSamples.all)
  func roundTrip(_ feature: FeatureSamples) throws {
    for command in feature.commands {
      let sentence = "\(command)"
      #expect(Quotation.escaped(sentence).unicodeScalars.elementsEqual(sentence.unicodeScalars))
      let parsed = try Command.grammar.parse(sentence)
      #expect(parsed == command)
      // Equal texts may differ in their scalars.
      #expect("\(parsed)".unicodeScalars.elementsEqual(sentence.unicodeScalars))
    }
  }
}
