import Features
import KhipuControl
import KhipuMessages
import KhipuValues
import Models
import Testing
import UseCases

struct NavigationFeatureTests {
  private static let bad = Failure.navigation(.link(LinkError(.tab, column: 9, found: "scenes")))
  private static let here = Place(.lights, [.light(1), .room(1)])

  private static func environment(_ changes: AppState.Change...) async throws -> Environment {
    let environment = Environment.mock { _ in }
    try await environment.store.change(
      [.home(.loading(.lights)), .home(.loading(.rooms)), .route(.going(.to(here)))] + changes)
    return environment
  }

  @Test(
    "A navigation command is carried out and reported, with the reason if it failed",
    arguments: [
      (.open(Link("khipu://lights/3")), Place(.lights, [.light(3)]), .succeeded),
      (.open(Link("khipu://scenes")), here, .failed(bad)),
      (.go(to: .favorites), Place(.favorites), .succeeded), (.goBack, Place(.lights, [.light(1)]), .succeeded),
    ] as [(Command.Navigation, Place, Outcome)])
  func reportsOutcome(_ command: Command.Navigation, _ place: Place, _ outcome: Outcome) async throws {
    let environment = try await Self.environment()
    let reports = await output(of: createNavigationFeature, for: .navigation(command), in: environment)
    #expect(reports == [.report(.navigation(command), outcome)])
    #expect(try await environment.store.state().route.place == place)
  }

  private static let waiting = Place(.more, [.scene("relax"), .zone(2)])
  private static let failure = Failure.lighting(.missing(.all))

  @Test(
    "Opening a link fails if a load that it waits for fails, but not if the load is cancelled",
    arguments: HomePart.allCases,
    [.succeeded, .partly(except: [failure]), .failed(failure), .failed(.cancelled)] as [Outcome])
  func loadFails(_ part: HomePart, _ outcome: Outcome) async throws {
    let environment = try await Self.environment(.route(.going(.to(Self.waiting))))
    let reports = await output(
      of: createNavigationFeature, for: .report(.lighting(.load(part)), outcome), in: environment)
    let isDropped = outcome == .failed(Self.failure) && [.zones, .scenes].contains(part)
    let report = Message.report(
      .navigation(.open(Link("khipu://more/scenes/relax/zones/2"))), .failed(.navigation(.unloaded(part, Self.failure)))
    )
    #expect(reports == (isDropped ? [report] : []))
    let route = try await environment.store.state().route
    #expect(route.place == Self.here && route.awaited == (isDropped ? nil : Self.waiting))
  }

  @Test("A link keeps waiting after a failed load if the state can't be changed")
  func stateCannotBeChanged() async throws {
    var environment = try await Self.environment(.route(.going(.to(Self.waiting))))
    environment.store.decide = { _ throws(FileError) in throw .locked(path: "lock") }
    let load = Message.report(.lighting(.load(.scenes)), .failed(Self.failure))
    #expect(await output(of: createNavigationFeature, for: load, in: environment) == [])
    #expect(try await environment.store.state().route.awaited == Self.waiting)
  }
}
