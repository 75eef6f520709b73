import KhipuTestTools
import KhipuValues
import Testing

struct IdentifiedCollectionTests {
  @Test(
    "An identified collection behaves like a sorted dictionary", arguments: 1...6 as ClosedRange<UInt64>,
    [40, 600, 20_000])
  func behavesLikeSortedDictionary(seed: UInt64, numbers: Int) {
    var generator = SeededGenerator(seed: seed)
    var pair = Pair()
    // The collection grows, shrinks (to almost nothing with 40 numbers, hardly at all with 20,000), and grows again.
    for share in [90, 50, 5, 70] {
      for step in 1...1500 {
        pair.change(Int.random(in: 1...numbers, using: &generator), inserting: share, using: &generator)
        #expect(pair.collection.count == pair.reference.count, "seed \(seed), step \(step) at \(share)")
        if step.isMultiple(of: 250) { pair.expectAgreement("seed \(seed), step \(step) at \(share)") }
      }
    }
  }

  @Test(
    "A version of an identified collection stays the same while later versions change",
    arguments: 1...6 as ClosedRange<UInt64>)
  func versionStaysSame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pair = Pair()
    var held: [Pair] = []
    for share in [90, 50, 5] {
      for step in 1...600 {
        pair.change(Int.random(in: 1...500, using: &generator), inserting: share, using: &generator)
        if step.isMultiple(of: 50) { held.append(pair) }
      }
    }
    for (place, version) in held.enumerated() { version.expectAgreement("seed \(seed), version \(place)") }
  }

  @Test(
    "An identified collection with one element left has one chunk, in whatever order it shrank, and can grow again or be emptied",
    arguments: 1...6 as ClosedRange<UInt64>, [1, 17, 300, 3000])
  func shrinksAndGrowsAgain(seed: UInt64, count: Int) {
    var generator = SeededGenerator(seed: seed)
    let ids = Array(1...count)
    for order in [ids, ids.reversed(), ids.shuffled(using: &generator)] {
      var collection = IdentifiedCollection(ids.shuffled(using: &generator).map { Item(id: $0) })
      #expect(collection.map(\.id) == ids, "seed \(seed)")
      for id in order.dropLast() { collection.remove(id) }
      #expect(collection.map(\.id) == order.suffix(1), "seed \(seed)")
      #expect(Shape(collection).depths == [0], "seed \(seed)")
      for id in order.dropLast() { collection.insert(Item(id: id)) }
      #expect(collection.map(\.id) == ids, "seed \(seed)")
      for id in order { collection.remove(id) }
      #expect(collection == IdentifiedCollection() && collection == [], "seed \(seed)")
      #expect(collection.isEmpty && collection[1] == nil && Array(collection) == [], "seed \(seed)")
    }
  }

  @Test(
    "An identified collection filled in order has full chunks except for the last, and finds each element",
    arguments: [16, 17, 256, 257, 10_000])
  func hasFullChunks(count: Int) {
    let items = (1...count).map { Item(id: $0) }
    var inserted = IdentifiedCollection<Item>()
    for item in items { inserted.insert(item) }
    for collection in [inserted, IdentifiedCollection(items)] {
      #expect(Shape(collection).chunkSizes.dropLast().allSatisfy { $0 == 16 })
      #expect(items.allSatisfy { collection[$0.id] == $0 && collection.contains($0.id) })
    }
  }

  @Test(
    "Identified collections are equal if and only if their elements are, whatever their history",
    arguments: 1...6 as ClosedRange<UInt64>)
  func equality(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let items = (1...500).map { Item(id: $0) }
    let ordered = IdentifiedCollection(items)
    let shuffled = IdentifiedCollection(items.shuffled(using: &generator))
    #expect(ordered == shuffled && ordered.hashValue == shuffled.hashValue, "seed \(seed)")
    #expect(ordered == IdentifiedCollection(items), "seed \(seed)")
    let id = Int.random(in: 1...500, using: &generator)
    var (fewer, other) = (shuffled, shuffled)
    fewer.remove(id)
    other.update(id) { $0.value = 1 }
    #expect(ordered != fewer && ordered != other && fewer != other, "seed \(seed)")
    #expect(Set([ordered, shuffled, fewer, other]).count == 3, "seed \(seed)")
  }

  @Test(
    "Identified collections with the same elements are equal, even if only one of them was once too large for a chunk")
  func equalDespiteDepth() {
    var collection = IdentifiedCollection((1...17).map { Item(id: $0) })
    collection.remove(5)
    let other = IdentifiedCollection((1...17).filter { $0 != 5 }.map { Item(id: $0) })
    #expect(Shape(collection).depths != Shape(other).depths)
    #expect(collection == other && other == collection)
    var third = other
    third.update(17) { $0.value = 1 }
    #expect(collection != third && third != collection)
  }

  @Test("Comparing an identified collection with a changed copy compares only the chunks that they don't share")
  func comparesOnlyChanges() {
    let comparisons = Recorder<Int>()
    let collection = IdentifiedCollection((0..<10_000).map { Counted(id: $0, comparisons: comparisons) })
    #expect(collection == collection && comparisons.events == [])
    var changed = collection
    changed.update(9_999) { $0.value = 1 }
    #expect(collection != changed)
    #expect(comparisons.events.count <= 16)
  }

  @Test(
    "An identified collection keeps the last of several elements with the same identifier",
    arguments: [[2, 1, 2], [1, 2, 2]])
  func keepsLastOfSameIdentifier(_ ids: [Int]) {
    let collection = IdentifiedCollection(ids.dropLast().map { Item(id: $0) } + [Item(id: 2, value: 5)])
    #expect(Array(collection) == [Item(id: 1), Item(id: 2, value: 5)])
    #expect(collection.count == 2 && collection.underestimatedCount == 2)
  }

  @Test("An identified collection is encoded as a sorted array, and decoded only from an array, in any order")
  func coding() throws {
    let collection = IdentifiedCollection((1...100).map { Item(id: $0, value: -$0) }.reversed())
    #expect(try roundTrip(collection) == collection)
    let pair: IdentifiedCollection = [Item(id: 2), Item(id: 1)]
    #expect(try write(pair) == #"[{"id":1,"value":0},{"id":2,"value":0}]"#)
    #expect(
      try read(#"[{"id":2,"value":0},{"id":1,"value":0}]"#) == [Item(id: 1), Item(id: 2)] as IdentifiedCollection)
    #expect(throws: DecodingError.self) { try read(#"{"id":1}"#) as IdentifiedCollection<Item> }
  }

  @Test("A collection that is missing in a stored value is decoded as empty, and any other value must be a collection")
  func missingCollection() throws {
    struct Box: Codable { var items: IdentifiedCollection<Item> }
    #expect(try (read("{}") as Box).items == [])
    #expect(try (read(#"{"items":[{"id":1,"value":0}]}"#) as Box).items == [Item(id: 1)])
    #expect(throws: DecodingError.self) { try read(#"{"items":1}"#) as Box }
  }
}

/// A collection, and a dictionary that it must match.
private struct Pair {
  var collection = IdentifiedCollection<Item>()
  var reference: [Int: Item] = [:]

  /// Inserts with a probability of `share` percent; else removes or updates, whether or not the element exists.
  mutating func change(_ id: Int, inserting share: Int, using generator: inout SeededGenerator) {
    let item = Item(id: id, value: Int.random(in: 0...9, using: &generator))
    if Int.random(in: 1...100, using: &generator) <= share {
      collection.insert(item)
      reference[id] = item
    } else if Bool.random(using: &generator) {
      collection.remove(id)
      reference[id] = nil
    } else {
      collection.update(id) { $0.value = item.value }
      reference[id]?.value = item.value
    }
    #expect(collection[id] == reference[id] && collection.contains(id) == (reference[id] != nil))
  }

  func expectAgreement(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    let sorted = reference.values.sorted { $0.id < $1.id }
    #expect(Array(collection) == sorted, comment, sourceLocation: sourceLocation)
    #expect(collection.count == sorted.count, comment, sourceLocation: sourceLocation)
    #expect(collection == IdentifiedCollection(sorted), comment, sourceLocation: sourceLocation)
    let shape = Shape(collection)
    #expect(shape.depths.count == 1, comment, sourceLocation: sourceLocation)
    #expect(sorted.isEmpty || shape.chunkSizes.allSatisfy { 1...16 ~= $0 }, comment, sourceLocation: sourceLocation)
    #expect(shape.indexSizes.allSatisfy { 1...16 ~= $0 }, comment, sourceLocation: sourceLocation)
  }
}

private struct Counted: Identifiable, Equatable, Sendable {
  let id: Int
  var value = 0
  let comparisons: Recorder<Int>

  static func == (first: Counted, second: Counted) -> Bool {
    first.comparisons.record(first.id)
    return first.id == second.id && first.value == second.value
  }
}
