import KhipuControl
import KhipuMessages
import KhipuSentences
import Testing

struct MessageTests {
  @Test("A message is as large as one pointer")
  func largeAsOnePointer() { #expect(MemoryLayout<Message>.size == MemoryLayout<Int>.size) }

  @Test(
    "A command is written as its sentence, and its report with the gerund of the verb", arguments: FeatureSamples.all)
  func writtenAsSentence(_ feature: FeatureSamples) {
    for (command, text, gerund) in feature.wordings {
      let name = feature.catalogue.name
      let report = "\(name): \(gerund)\(text.drop { $0 != " " })"
      #expect("\(command)" == "\(name): \(text)")
      #expect("\(Message.report(command, .succeeded))" == "\(report) succeeded")
      #expect("\(Message.report(command, .failed(.cancelled)))" == "\(report) failed: cancelled")
    }
    #expect(Set(feature.wordings.map { FeatureSamples.caseName($0.command) }).count == feature.first.count)
  }
}
