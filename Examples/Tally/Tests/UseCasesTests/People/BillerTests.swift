import Models
import TestSupport
import Testing
@testable import UseCases

@Suite("The biller", .current { $0.store = createStore(AppState(people: [Person("Ada", cups: 2), Person("Bob")])) })
struct BillerTests {
  @Test("bills all cups at the present price, once", .current { $0.coffee.price = { 300 } })
  func bill() async throws {
    #expect(await Biller().request(.bill("Ada")) == .succeeded)
    #expect(try Current.store.state().people["Ada"] == Person("Ada", owed: 600))
    #expect(await Biller().request(.bill("Ada")) == .failed(.people(.noCups("Ada"))))
  }

  @Test("doesn't ask for the price if there is nothing to bill", arguments: [("Bob", true), ("Eve", false)])
  func nothing(_ name: String, isKnown: Bool) async throws {
    let name = try #require(PersonName(name))
    let reason = isKnown ? PeopleFailure.noCups(name) : .unknown(name)
    #expect(await Biller().request(.bill(name)) == .failed(.people(reason)))
  }

  @Test(
    "changes nothing if there is no price",
    .current { $0.coffee.price = { () throws(FileError) in throw .newer(path: "p") } })
  func failure() async throws {
    #expect(await Biller().request(.bill("Ada")) == .failed(.price(.newer(path: "p"))))
    #expect(try Current.store.state().people["Ada"] == Person("Ada", cups: 2))
  }
}
