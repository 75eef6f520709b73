import Models
import TestSupport
import Testing

@Suite("The changes from one collection to another")
struct IdentifiedCollectionChangesTests {
  enum Change: Hashable {
    case removing(Int)
    case adding(Item)
    case replacing(Item, Item)
  }

  @Test("lead from the one to the other, and touch nothing that stays", arguments: 1...20 as ClosedRange<UInt64>)
  func both(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, other) = (Self.items(using: &generator), Self.items(using: &generator))
    let changes = IdentifiedCollection(one).changes(
      to: IdentifiedCollection(other), removing: Change.removing, adding: Change.adding, replacing: Change.replacing)
    var collection = IdentifiedCollection(one)
    for change in changes {
      switch change {
      case .removing(let id):
        #expect(collection[id] != nil, "seed \(seed)")
        collection.remove(id)
      case .adding(let item):
        #expect(collection[item.id] == nil, "seed \(seed)")
        collection.insert(item)
      case .replacing(let old, let new):
        #expect(old.id == new.id && old != new && collection[old.id] == old, "seed \(seed)")
        collection.insert(new)
      }
    }
    #expect(collection == IdentifiedCollection(other), "seed \(seed)")
    #expect(changes.count == Set(one).symmetricDifference(other).count - Self.common(one, other), "seed \(seed)")
  }

  private static func items(using generator: inout SeededGenerator) -> [Item] {
    (1...40).filter { _ in Bool.random(using: &generator) }.map {
      Item(id: $0, value: Int.random(in: 0...2, using: &generator))
    }
  }

  /// How many are another one in each, and so count twice in what is different.
  private static func common(_ one: [Item], _ other: [Item]) -> Int {
    let values = Dictionary(uniqueKeysWithValues: other.map { ($0.id, $0.value) })
    return one.filter { item in values[item.id].map { $0 != item.value } ?? false }.count
  }
}
