import Foundation
import KhipuAppTestSupport
import KhipuControl
import KhipuMessages
import KhipuValues
import TallyFeatures
import TallyModels
import Testing

@testable @_spi(Composition) import TallyUseCases

struct PersonTests {
  @Test("Cups are added, removed and billed in the order of the changes, and are never fewer than 0")
  func severalChangesInOrder() {
    #expect(Person("Ada").alter(by: [.addingCup, .addingCup, .removingCup]) == Person("Ada", cups: 1))
    #expect(Person("Ada", cups: 2).alter(by: .billing(price: 250)) == Person("Ada", owed: 500))
    #expect(Person("Ada").alter(by: .removingCup) == Person("Ada"))
  }

  @Test("A person's cups and debt are clamped to their upper bounds")
  func clampedToBounds() {
    let most = Person("Ada", cups: Cups(clamping: .max), owed: Cents(clamping: .max))
    #expect(most.alter(by: .addingCup) == most)
    #expect(most.alter(by: .billing(price: Cents(clamping: .max))).owed == Cents(clamping: .max))
  }

  @Test(
    "An amount in cents is written in whole units with two decimals",
    arguments: [(0, "0.00"), (9, "0.09"), (250, "2.50"), (100_001, "1000.01")])
  func centsAsMoney(number: Int, text: String) { #expect("\(Cents(clamping: number))" == text) }

  @Test("The app's state is encoded and decoded unchanged")
  func encodedAndDecoded() throws {
    let state = AppState().alter(by: [.people(.adding(Person("Ada"))), .people(.changing("Ada", by: [.addingCup]))])
    #expect(state == AppState(people: [Person("Ada", cups: 1)]))
    #expect(try JSONDecoder().decode(AppState.self, from: JSONEncoder().encode(state)) == state)
  }
}

struct PeopleUseCaseTests {
  @Test(
    "Adding the first cup adds the person, too, and removing the only cup removes the person",
    .current { $0.store = createStore(AppState()) })
  func addingFirstCup() async throws {
    #expect(await CupCounter().request(.addCup(for: "Ada")) == .succeeded)
    #expect(try await Current.store.state().people.map(\.self) == [Person("Ada", cups: 1)])
    #expect(await CupCounter().request(.removeCup(for: "Ada")) == .succeeded)
    #expect(try await Current.store.state().people.isEmpty)
    #expect(await CupCounter().request(.removeCup(for: "Ada")) == .failed(.people(.unknown("Ada"))))
  }

  @Test(
    "A bill charges each cup once, at the current price",
    .current {
      $0.store = createStore(AppState(people: [Person("Ada", cups: 2)]))
      $0.coffee.price = { 300 }
    })
  func chargesEachCupOnce() async throws {
    #expect(await Biller().request(.bill("Ada")) == .succeeded)
    #expect(try await Current.store.state().people["Ada"] == Person("Ada", owed: 600))
    #expect(await Biller().request(.bill("Ada")) == .failed(.people(.noCups("Ada"))))
  }

  @Test(
    "If the price can't be read, billing fails and nothing changes",
    .current {
      $0.store = createStore(AppState(people: [Person("Ada", cups: 2)]))
      $0.coffee.price = { () throws(FileError) in throw .newer(path: "p") }
    })
  func priceCannotBeRead() async throws {
    #expect(await Biller().request(.bill("Ada")) == .failed(.price(.newer(path: "p"))))
    #expect(try await Current.store.state().people["Ada"] == Person("Ada", cups: 2))
  }

  @Test(
    "Billing fails if another process removes the person just before the store is locked",
    .current {
      $0.store = createStore(AppState(people: [Person("Ada", cups: 1)])).interrupted(by: [.people(.removing("Ada"))])
      $0.coffee.price = { 300 }
    })
  func removedPerson() async { #expect(await Biller().request(.bill("Ada")) == .failed(.people(.unknown("Ada")))) }
}

struct PeopleFeatureTests {
  @Test(
    "The people feature reports each command's outcome, with the reason if it failed",
    arguments: [
      (.addCup(for: "Ada"), .succeeded), (.removeCup(for: "Ada"), .failed(.people(.unknown("Ada")))),
      (.bill("Ada"), .failed(.people(.unknown("Ada")))),
    ] as [(Command.People, Outcome)])
  func reportsOutcome(_ command: Command.People, _ outcome: Outcome) async {
    #expect(await messages(of: .people(command)) == [.people(command), .report(.people(command), outcome)])
  }

  @Test("Billing a person reads the price once, and changes only that person")
  func readsPriceOnce() async {
    let domain = TestDomain(features: [createPeopleFeature]) {
      $0.store = createStore(AppState(people: [Person("Ada", cups: 2), Person("Bob")]))
    }
    await domain.send(
      .people(.bill("Ada")),
      causes: [
        .calls(\.coffee.price), .calls(\.claim), .changes(.people(.changing("Ada", by: [.billing(price: 250)]))),
        .announces(.report(.people(.bill("Ada")), .succeeded)),
      ])
  }
}
