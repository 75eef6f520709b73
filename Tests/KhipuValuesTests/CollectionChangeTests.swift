import KhipuTestTools
import KhipuValues
import Testing

struct CollectionChangeTests {
  private static let items: IdentifiedCollection<Item> = [Item(id: 1, value: 1), Item(id: 2, value: 2)]

  private static let changes: [(CollectionChange<Item>, IdentifiedCollection<Item>)] = [
    (.adding(Item(id: 3)), [Item(id: 1, value: 1), Item(id: 2, value: 2), Item(id: 3)]),
    (.adding(Item(id: 1)), [Item(id: 1), Item(id: 2, value: 2)]),
    (.removing(1), [Item(id: 2, value: 2)]), (.removing(3), items),
    (.changing(2, by: [.counting(3), .counting(4)]), [Item(id: 1, value: 1), Item(id: 2, value: 9)]),
    (.changing(2, by: []), items), (.changing(3, by: [.counting(1)]), items),
  ]

  @Test(
    "A collection change affects at most one element, leaves earlier versions unchanged, and survives encoding",
    arguments: changes)
  func affectsOneElement(change: CollectionChange<Item>, expected: IdentifiedCollection<Item>) throws {
    let held = Self.items
    #expect(held.alter(by: change) == expected)
    #expect(held == [Item(id: 1, value: 1), Item(id: 2, value: 2)])
    #expect(try roundTrip(change) == change)
  }

  @Test("A collection change has the identifier of its element")
  func hasIdentifierOfElement() {
    let changes: [CollectionChange<Item>] = [.adding(Item(id: 1)), .removing(2), .changing(3, by: [])]
    #expect(changes.map(\.id) == [1, 2, 3])
  }

  @Test("A new value replaces an element of a collection only if both have the same identifier")
  func replacesSameIdentifier() {
    let coins: IdentifiedCollection<Coin> = [Coin(id: 1, side: "heads")]
    #expect(coins.alter(by: .changing(1, by: [Coin(id: 1, side: "tails")])) == [Coin(id: 1, side: "tails")])
    #expect(coins.alter(by: .changing(1, by: [Coin(id: 2, side: "tails")])) == coins)
  }

  private struct Coin: Identifiable, Alterable, Equatable {
    typealias Change = Coin

    let id: Int
    let side: String
  }
}
