import Models
import Testing

@Suite("A person")
struct PersonTests {
  @Test("is altered by one change after the other")
  func changes() {
    let ada = Person("Ada").alter(by: [.addingCup, .addingCup])
    #expect(ada == Person("Ada", cups: 2))
    #expect(ada.alter(by: .billing(price: 250)) == Person("Ada", owed: 500))
    #expect(ada.alter(by: [.billing(price: 250), .addingCup, .billing(price: 10)]) == Person("Ada", owed: 510))
  }

  @Test("never has more cups, or owes more, than there can be")
  func limits() {
    let most = Person("Ada", cups: Cups(clamping: .max), owed: Cents(clamping: .max))
    #expect(most.alter(by: .addingCup) == most)
    #expect(most.alter(by: .billing(price: Cents(clamping: .max))).owed == Cents(clamping: .max))
    #expect(Person("Ada", cups: -1, owed: -1) == Person("Ada"))
  }

  @Test("owes cents", arguments: [(0, "0.00"), (9, "0.09"), (250, "2.50"), (100_001, "1000.01")])
  func cents(number: Int, text: String) { #expect("\(Cents(clamping: number))" == text) }
}
