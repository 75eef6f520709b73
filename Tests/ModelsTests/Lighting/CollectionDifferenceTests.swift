import KhipuTestTools
import KhipuValues
import Models
import Testing

struct CollectionDifferenceTests {
  @Test(
    "The changes between two collections turn the first into the second, and contain only elements that differ",
    arguments: 1...20)
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
