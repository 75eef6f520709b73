import Features
import Testing
import UseCases

@Suite("Reports and commands")
struct MessageOutcomeTests {
  @Test(
    "a report has the outcome that its sentence tells, and a command has none", arguments: Samples.MessageCase.allCases)
  func outcome(_ messageCase: Samples.MessageCase) {
    for message in messageCase.samples {
      switch message.outcome {
      case .succeeded: #expect(messageCase.isReport && message.description.hasSuffix(" succeeded"))
      case .failed(let failure):
        #expect(messageCase.isReport && message.description.hasSuffix(" failed: \(failure.sentence)"))
      case nil: #expect(!messageCase.isReport)
      }
    }
  }
}

extension Samples.MessageCase {
  fileprivate var isReport: Bool {
    switch self {
    case .load, .turn, .toggle, .apply, .increase, .decrease, .rename, .recall, .add, .remove, .sync, .open, .go,
      .goBack, .loadOrganisation, .visit, .take, .send, .write:
      false
    case .loading, .turning, .toggling, .applying, .increasing, .decreasing, .renaming, .recalling, .adding, .removing,
      .syncing, .opening, .going, .goingBack, .loadingOrganisation, .visiting, .taking, .sending, .writing:
      true
    }
  }
}
