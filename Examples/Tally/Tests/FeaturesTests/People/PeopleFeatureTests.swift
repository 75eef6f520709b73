import Features
import Models
import Testing
import UseCases

@Suite("The people feature")
struct PeopleFeatureTests {
  @Test(
    "carries out a command, and reports it with the reason if it failed",
    arguments: [
      (.addCup(for: "Ada"), .succeeded, Person("Ada", cups: 2)), (.bill("Ada"), .succeeded, Person("Ada", owed: 250)),
      (.bill("Bob"), .failed(.people(.unknown("Bob"))), Person("Ada", cups: 1)),
    ] as [(Command.People, Outcome, Person)])
  func report(_ command: Command.People, _ outcome: Outcome, _ ada: Person) async throws {
    let environment = Environment.mock { $0.store = createStore(AppState(people: [Person("Ada", cups: 1)])) }
    let reports = await output(of: createPeopleFeature, for: .people(command), in: environment)
    #expect(reports == [.report(.people(command), outcome)])
    #expect(try environment.store.state().people["Ada"] == ada)
  }
}
