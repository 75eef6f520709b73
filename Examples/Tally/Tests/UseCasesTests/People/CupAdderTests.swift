import Models
import TestSupport
import Testing
@testable import UseCases

@Suite("The cup adder", .current { $0.store = createStore(AppState()) })
struct CupAdderTests {
  @Test("adds a person with the first cup, and counts the next", arguments: 1...3)
  func adding(cups: Int) async throws {
    for _ in 1...cups { #expect(await CupAdder().request(.addCup(for: "Ada")) == .succeeded) }
    #expect(try Current.store.state().people.map(\.self) == [Person("Ada", cups: Cups(clamping: cups))])
  }

  @Test(
    "fails if the state can't be used",
    .current { $0.store.state = { () throws(FileError) in throw .newer(path: "p") } })
  func failure() async {
    #expect(await CupAdder().request(.addCup(for: "Ada")) == .failed(.store(.newer(path: "p"))))
  }
}
