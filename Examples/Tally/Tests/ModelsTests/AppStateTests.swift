import Foundation
import Models
import Testing

@Suite("The state")
struct AppStateTests {
  @Test("is stored and altered")
  func people() throws {
    let state = AppState().alter(by: [.people(.adding(Person("Ada"))), .people(.changing("ada", by: [.addingCup]))])
    #expect(state == AppState(people: [Person("Ada", cups: 1)]))
    #expect(try JSONDecoder().decode(AppState.self, from: JSONEncoder().encode(state)) == state)
    #expect(state.alter(by: .people(.removing("Ada"))) == AppState())
  }
}
