import Models
import Testing
import UseCases

@Suite("In an environment in memory")
struct MockTests {
  @Test("everything succeeds, and each use of it is a fresh one")
  func mock() async throws {
    let environment = Environment.mock
    #expect(try await environment.coffee.price() == 250)
    #expect(environment.date() == .epoch)
    try environment.store.change([.people(.adding(Person("Ada")))])
    #expect(try Environment.mock.store.state() == AppState())
  }
}
