import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import NavigationDomain
import NavigationFeatures
import NavigationModels
import NavigationUseCases
import Testing

private typealias Message = NavigationFeatures.Message

struct NavigationFeatureTests {
  private static let bad = Failure.navigation(.link(LinkError(.tab, column: 9, found: "scenes")))
  private static let here = Place(.lights, [.light(1), .room(1)])
  private static let waiting = Place(.more, [.scene("relax"), .zone(2)])
  private static let failure = Failure.store(.newer(path: "p"))

  /// All messages that the domain announces for a command.
  private func announced(_ command: Command) async -> [Message] {
    let told = Recorder<Message>()
    await Domain(receivers: [told.record], features: allFeatures.map(\.value))(.command(command))
    return told.events
  }

  @Test(
    "A navigation command is carried out and reported, with the reason if it failed",
    arguments: [
      (.open(DeepLink("khipu://lights/3")), Place(.lights, [.light(3)]), .succeeded),
      (.open(DeepLink("khipu://scenes")), here, .failed(bad)),
      (.go(to: .favorites), Place(.favorites), .succeeded), (.goBack, Place(.lights, [.light(1)]), .succeeded),
    ] as [(Command, Place, Outcome)])
  func reportsOutcome(_ command: Command, _ place: Place, _ outcome: Outcome) async {
    await with(.at(Route(Self.here))) { store in
      #expect(await announced(command) == [.command(command), .report(command, outcome)])
      #expect(await store.route().destination.place == place)
    }
  }

  @Test(
    "Opening a link fails if things that it waits for can't be loaded, and not if others can't",
    arguments: Screen.Kind.allCases)
  func loadFails(_ kind: Screen.Kind) async {
    await with(.at(Route(Self.here).alter(by: .going(.to(Self.waiting))), unloaded: Set(Screen.Kind.allCases))) {
      store in
      let command = Command.dropLink(waitingFor: kind, because: Self.failure)
      let isDropped = [.zones, .scenes].contains(kind)
      let report = Message.report(
        .open(DeepLink("khipu://more/scenes/relax/zones/2")), .failed(.navigation(.unloaded(kind, Self.failure))))
      #expect(
        await announced(command) == [.command(command)] + (isDropped ? [report] : []) + [.report(command, .succeeded)])
      #expect(await store.route().place == Self.here)
      #expect(await store.route().awaited == (isDropped ? nil : Self.waiting))
    }
  }

  @Test("A link keeps waiting after a failed load if the state can't be changed, which is reported")
  func stateCannotBeChanged() async {
    let environment = Environment.at(Route().alter(by: .going(.to(Self.waiting))), unloaded: [.scenes])
    await with(
      environment.swapping { $0.store.decide = { _ throws(FileError) in throw .locked(path: "lock") } }
    ) { store in
      let command = Command.dropLink(waitingFor: .scenes, because: Self.failure)
      #expect(
        await announced(command) == [.command(command), .report(command, .failed(.store(.locked(path: "lock"))))])
      #expect(await store.route().awaited == Self.waiting)
    }
  }

  @Test(
    "The history of a home shows a navigation command as a sentence",
    arguments: [
      (.open(DeepLink("khipu://lights/3")), "navigation: open \"khipu://lights/3\""),
      (.go(to: .favorites), "navigation: go to favorites"), (.goBack, "navigation: go back"),
      (.dropLink(waitingFor: .scenes, because: failure), "navigation: drop the link to unloaded scenes"),
    ] as [(Command, String)])
  func sentences(_ command: Command, _ sentence: String) { #expect("\(command)" == sentence) }

  @Test("A call that a test of navigation doesn't expect is reported with the name of its closure")
  func unimplemented() async {
    let called = Recorder<String>()
    let environment = Environment.unimplemented(report: called.record)
    await #expect(throws: FileError.unimplemented("presence")) { try await environment.presence(.light(1)) }
    await #expect(throws: FileError.unimplemented("store.state")) { try await environment.store.state() }
    #expect(called.events == ["presence", "store.state"])
  }
}
