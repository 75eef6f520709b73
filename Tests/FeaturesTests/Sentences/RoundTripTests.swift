import Models
import TestSupport
import Testing
import UseCases

@testable import Features

@Suite("Every message is a sentence, both ways")
struct RoundTripTests {
  @Test("what is written reads as the same message", arguments: Samples.MessageCase.allCases)
  func roundTrip(_ messageCase: Samples.MessageCase) {
    for message in messageCase.samples {
      #expect(Samples.MessageCase(message) == messageCase)
      let sentence = String(describing: message)
      guard let read = Message(sentence) else {
        Issue.record("\(sentence) isn't understood")
        continue
      }
      #expect(read == message)
      // Equal texts may differ in their scalars.
      #expect(String(describing: read).unicodeScalars.elementsEqual(sentence.unicodeScalars))
    }
  }

  @Test("the samples have every case of every failure")
  func samples() {
    let failures = Samples.outcomes.compactMap { if case .failed(let failure) = $0 { failure } else { nil } }
    #expect(Set(failures.map(Samples.FailureCase.init)) == Set(Samples.FailureCase.allCases))
    let bridge = failures.compactMap { if case .bridge(let error) = $0 { error } else { nil } }
    #expect(Set(bridge.map(Samples.BridgeErrorCase.init)) == Set(Samples.BridgeErrorCase.allCases))
    let unread = failures.compactMap { if case .unread(let error) = $0 { error } else { nil } }
    #expect(Set(unread.map(Samples.BridgeErrorCase.init)) == Set(Samples.BridgeErrorCase.allCases))
    let unsaved = failures.compactMap { if case .unsaved(let error) = $0 { error } else { nil } }
    #expect(Set(unsaved.map(Samples.StoreErrorCase.init)) == Set(Samples.StoreErrorCase.allCases))
    let store = failures.compactMap { if case .store(let error) = $0 { error } else { nil } }
    #expect(Set(store.map(Samples.StoreErrorCase.init)) == Set(Samples.StoreErrorCase.allCases))
    let watch = failures.compactMap { if case .watch(let error) = $0 { error } else { nil } }
    #expect(Set(watch.map(Samples.WatchErrorCase.init)) == Set(Samples.WatchErrorCase.allCases))
    let repositories = failures.compactMap { if case .repositories(let error) = $0 { error } else { nil } }
    #expect(
      Set(repositories.map(Samples.RepositoriesErrorCase.init)) == Set(Samples.RepositoriesErrorCase.allCases))
    let log = failures.compactMap { if case .log(let error) = $0 { error } else { nil } }
    #expect(Set(log.map(Samples.LogErrorCase.init)) == Set(Samples.LogErrorCase.allCases))
    let upload = failures.compactMap { if case .upload(let error) = $0 { error } else { nil } }
    #expect(Set(upload.map(Samples.UploadErrorCase.init)) == Set(Samples.UploadErrorCase.allCases))
  }

  @Test("no two messages share a sentence")
  func distinct() {
    let messages = Set(Samples.MessageCase.allCases.flatMap(\.samples))
    // Canonically equal texts are equal messages, so that both sides count them once.
    #expect(Set(messages.map(String.init(describing:))).count == messages.count)
  }

  @Test("a sentence is one line of harmless text", arguments: Samples.MessageCase.allCases)
  func harmless(_ messageCase: Samples.MessageCase) {
    for message in messageCase.samples {
      let sentence = String(describing: message)
      #expect(Quotation.harmless(sentence).unicodeScalars.elementsEqual(sentence.unicodeScalars))
    }
  }

  @Test(
    "the sentences are written as people know them",
    arguments: [
      (Message.lighting(.load(.lights)), "lighting: load lights"),
      (.lighting(.load(.rooms)), "lighting: load rooms"),
      (.lighting(.load(.zones)), "lighting: load zones"),
      (.lighting(.load(.scenes)), "lighting: load scenes"),
      (.lighting(.turn(.light(one), .on)), "lighting: turn light 1 on"),
      (.lighting(.turn(.room(two), .off)), "lighting: turn room 2 off"),
      (
        .lighting(.apply(.hsb(hue: half, saturation: half, brightness: half), on: one)),
        "lighting: apply hsb(0.5, 0.5, 0.5) on light 1"
      ),
      (.lighting(.apply(.temperature(.init(clamping: 200)), on: one)), "lighting: apply temperature(200) on light 1"),
      (.lighting(.apply(.brightness(half), on: one)), "lighting: apply brightness(0.5) on light 1"),
      (.lighting(.apply(.brightness(.full), on: one)), "lighting: apply brightness(1) on light 1"),
      (.lighting(.rename(one, to: "Desk lamp")), "lighting: rename light 1 to \"Desk lamp\""),
      (
        .lighting(.increase(.brightness, by: .init(clamping: 10), on: one)),
        "lighting: increase brightness by 10pt on light 1"
      ),
      (
        .lighting(.decrease(.temperature, by: .init(clamping: 5), on: one)),
        "lighting: decrease temperature by 5pt on light 1"
      ),
      (.lighting(.turn(.zone(three), .off)), "lighting: turn zone 3 off"),
      (.lighting(.recall(relax)), "lighting: recall scene 4e1c6b20e-on-0"),
      (.lighting(.recall(relax, over: twoSeconds)), "lighting: recall scene 4e1c6b20e-on-0 over 2s"),
      (.lighting(.toggle(.zone(three))), "lighting: toggle zone 3"),
      (.lighting(.recalling(relax, .succeeded)), "lighting: recalling scene 4e1c6b20e-on-0 succeeded"),
      (
        .lighting(.recalling(relax, .failed(.missing(.scene(relax))))),
        "lighting: recalling scene 4e1c6b20e-on-0 failed: there is no scene 4e1c6b20e-on-0"
      ),
      (
        .lighting(.recalling(relax, .failed(.unreachable(.scene(relax))))),
        "lighting: recalling scene 4e1c6b20e-on-0 failed: scene 4e1c6b20e-on-0 is unreachable"
      ),
      (
        .lighting(.recalling(relax, .failed(.unread(.busy)))),
        "lighting: recalling scene 4e1c6b20e-on-0 failed: "
          + "it was done, but what the lights show is not known: the bridge has too much to do"
      ),
      (.lighting(.turn(.all, .off)), "lighting: turn all lights off"),
      (.lighting(.turn(.light(one), .on, over: twoSeconds)), "lighting: turn light 1 on over 2s"),
      (.lighting(.toggle(.light(one))), "lighting: toggle light 1"),
      (.lighting(.toggle(.all, over: .init(clamping: 5))), "lighting: toggle all lights over 0.5s"),
      (
        .lighting(.apply(.brightness(half), on: one, over: .init(clamping: 0))),
        "lighting: apply brightness(0.5) on light 1 over 0s"
      ),
      (
        .lighting(.increase(.hue, by: .init(clamping: 10), on: one, over: .init(clamping: 65535))),
        "lighting: increase hue by 10pt on light 1 over 6553.5s"
      ),
      (.dashboard(.add(one)), "dashboard: add light 1 to favorites"),
      (.dashboard(.remove(one)), "dashboard: remove light 1 from favorites"),
      (.dashboard(.sync), "dashboard: sync favorites to watch"),
      (.snapshots(.take("evening")), "snapshots: take \"evening\""), (.snapshots(.send), "snapshots: send"),
      (
        .snapshots(.sending(.failed(.upload(.refused(.bucket, status: 403))))),
        "snapshots: sending failed: uploading is refused by the bucket with status 403"
      ),
      (
        .snapshots(.sending(.failed(.upload(.timedOut(.api, seconds: 5))))),
        "snapshots: sending failed: uploading got no answer from the API within 5.0 s"
      ),
      (.navigation(.open(Link("khipu://lights/3"))), "navigation: open \"khipu://lights/3\""),
      (.navigation(.go(to: .favorites)), "navigation: go to favorites"), (.navigation(.goBack), "navigation: go back"),
      (
        .navigation(.goingBack(.failed(.atRoot))), "navigation: going back failed: there is nothing to go back to"
      ),
      (.logging(.write("hello")), "logging: write \"hello\""),
      (.repositories(.load(pointfree)), "repositories: load \"pointfreeco\""),
      (.repositories(.visit("swift-dependencies")), "repositories: visit \"swift-dependencies\""),
      (.repositories(.loading(pointfree, .succeeded)), "repositories: loading \"pointfreeco\" succeeded"),
      (
        .repositories(.loading(pointfree, .failed(.repositories(.limited(until: .epoch))))),
        """
        repositories: loading "pointfreeco" failed: GitHub was asked too often, and answers again from \
        "1970-01-01T00:00:00Z" on
        """
      ),
      (
        .repositories(.loading(pointfree, .failed(.outdated(Samples.ages[2], .unreachable("No network"))))),
        """
        repositories: loading "pointfreeco" failed: the last answer is 5m old: GitHub is not reachable: "No network"
        """
      ),
      (
        .repositories(.visiting("Bloblog", .success(Samples.addresses[0]))),
        "repositories: visiting \"Bloblog\" at \"https://www.pointfree.co\" succeeded"
      ),
      (
        .repositories(.visiting("Bloblog", .failure(.unlisted("Bloblog")))),
        "repositories: visiting \"Bloblog\" failed: no repository is called \"Bloblog\""
      ),
      (
        .repositories(.visiting("Bloblog", .failure(.nothingLoaded))),
        "repositories: visiting \"Bloblog\" failed: no repositories are loaded"
      ),
      (.lighting(.turning(.light(one), .on, .succeeded)), "lighting: turning light 1 on succeeded"),
      (
        .lighting(.turning(.light(one), .on, .failed(.unreachable(.light(one))))),
        "lighting: turning light 1 on failed: light 1 is unreachable"
      ),
      (
        .lighting(.turning(.light(one), .on, over: twoSeconds, .succeeded)),
        "lighting: turning light 1 on over 2s succeeded"
      ),
      (
        .lighting(.toggling(.all, over: twoSeconds, .failed(.unreachable(.all)))),
        "lighting: toggling all lights over 2s failed: all lights are unreachable"
      ),
      (
        .lighting(.toggling(.all, .failed(.missing(.all)))), "lighting: toggling all lights failed: there are no lights"
      ),
      (
        .lighting(.turning(.light(one), .on, .failed(.cancelled))),
        "lighting: turning light 1 on failed: cancelled"
      ),
    ])
  func wording(_ message: Message, _ sentence: String) {
    #expect(String(describing: message) == sentence)
    #expect(Message(sentence) == message)
  }

  private static let pointfree = Samples.organisations[0]
  private static let one = Light.ID(clamping: 1)
  private static let two = Room.ID(clamping: 2)
  private static let three = Zone.ID(clamping: 3)
  private static let relax: Scene.ID = "4e1c6b20e-on-0"
  private static let twoSeconds = Transition(clamping: 20)
  private static let half = Level(clamping: 0.5)
}
