import KhipuValues
import TestTools
import Testing

@Suite("A change of a collection")
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
    "adds, replaces, removes or changes one element, and leaves the former collection as it was", arguments: changes)
  func alone(change: CollectionChange<Item>, expected: IdentifiedCollection<Item>) throws {
    let held = Self.items
    #expect(held.alter(by: change) == expected)
    #expect(held == [Item(id: 1, value: 1), Item(id: 2, value: 2)])
    #expect(try roundTrip(change) == change)
  }

  @Test("of a queue leaves the others in their order; a new element is the last", arguments: queueChanges)
  func queue(change: CollectionChange<Item>, expected: [Item]) {
    let held = Self.queue
    #expect(held.alter(by: change) == expected)
    #expect(held == Self.queue)
  }

  private static let queue = [Item(id: 2, value: 2), Item(id: 1, value: 1)]
  private static let queueChanges: [(CollectionChange<Item>, [Item])] = [
    (.adding(Item(id: 0)), queue + [Item(id: 0)]), (.adding(Item(id: 2)), [Item(id: 2), Item(id: 1, value: 1)]),
    (.removing(2), [Item(id: 1, value: 1)]), (.removing(3), queue),
    (.changing(1, by: [.counting(3), .counting(4)]), [Item(id: 2, value: 2), Item(id: 1, value: 8)]),
    (.changing(1, by: []), queue), (.changing(3, by: [.counting(1)]), queue),
  ]

  @Test("is about the element with that identifier")
  func id() {
    let changes: [CollectionChange<Item>] = [.adding(Item(id: 1)), .removing(2), .changing(3, by: [])]
    #expect(changes.map(\.id) == [1, 2, 3])
  }

  @Test("replaces a value that has no changes of its own, but by no other thing")
  func replacing() {
    let coins: IdentifiedCollection<Coin> = [Coin(id: 1, side: "heads")]
    #expect(coins.alter(by: .changing(1, by: [Coin(id: 1, side: "tails")])) == [Coin(id: 1, side: "tails")])
    #expect(coins.alter(by: .changing(1, by: [Coin(id: 2, side: "tails")])) == coins)
  }

  private struct Coin: Identifiable, Alterable, Equatable {
    typealias Change = Coin

    let id: Int
    let side: String
  }

  @Test("leads with others to another collection, and touches nothing that stays", arguments: 1...20)
  func difference(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, other) = (Self.items(using: &generator), Self.items(using: &generator))
    let (first, second) = (IdentifiedCollection(one), IdentifiedCollection(other))
    let changes = first.changes(to: second)
    #expect(first.alter(by: changes) == second, "seed \(seed)")
    let removed = one.filter { second[$0.id] == nil }.map { CollectionChange<Item>.removing($0.id) }
    #expect(changes == removed + other.filter { first[$0.id] != $0 }.map { .adding($0) }, "seed \(seed)")
    #expect(first.changes(to: first).isEmpty, "seed \(seed)")
  }

  private static func items(using generator: inout SeededGenerator) -> [Item] {
    (1...40).filter { _ in Bool.random(using: &generator) }.map {
      Item(id: $0, value: Int.random(in: 0...2, using: &generator))
    }
  }
}
