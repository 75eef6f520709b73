import KhipuControl
import KhipuMessages
import KhipuSentences
import Testing

@testable import Features

/// A feature's input needs no environment here, because it only decides whether there is work.
struct BusinessTests {
  @Test("A feature returns work only for its commands and the messages it observes", arguments: FeatureSamples.all)
  func returnsWorkForItsMessages(_ feature: FeatureSamples) {
    let input = feature.createFeature { Issue.record("\($0) is put out") }
    for message in Message.samples {
      let isCommanded = message.outcome == nil && message.feature == feature.catalogue.name
      #expect((input(message) != nil) == (isCommanded || feature.observes(message)), "\(message)")
    }
  }
}

extension Message {
  /// A command of each case, and its reports.
  static let samples = FeatureSamples.all.flatMap(\.first).flatMap { command in
    [Message.command(command), .report(command, .succeeded), .report(command, .failed(.cancelled))]
  }
}
