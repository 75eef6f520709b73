import KhipuValues
import Models
import TestTools
import Testing

@Suite("A change of a queue")
struct QueueTests {
  @Test("A change of a queue leaves the others in their order; a new element is the last", arguments: queueChanges)
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
}
