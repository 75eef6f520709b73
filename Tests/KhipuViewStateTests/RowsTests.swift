import KhipuTestTools
import KhipuValues
import KhipuViewState
import Observation
import Testing

@MainActor
struct RowsTests {
  private let rows: Rows<Item, Int>
  private let projected = Recorder<Int>()
  private let announced = Recorder<Int>()

  init() {
    rows = Rows { [projected] item in
      projected.record(item.id)
      return item.value
    }
  }

  private static func items(_ count: Int) -> IdentifiedCollection<Item> {
    IdentifiedCollection((0..<count).map { Item(id: $0) })
  }

  /// Observes the rows and the list. Records a row's first change as the row's number, and the list's first change as -1.
  private func observe(_ ids: Range<Int>) {
    for id in ids {
      withObservationTracking {
        _ = rows[id]
      } onChange: { [announced] in
        announced.record(id)
      }
    }
    withObservationTracking {
      _ = rows.ids
    } onChange: { [announced] in
      announced.record(-1)
    }
  }

  @Test("Unread rows aren't projected; a change to one of 1,000 elements projects and announces only its row")
  func changeOfOneElement() {
    var items = Self.items(1000)
    rows.show(items)
    #expect(projected.events.isEmpty)
    observe(0..<1000)
    items.update(345) { $0.value = 7 }
    rows.show(items)
    #expect(announced.events == [345] && rows[345] == 7)
    #expect(projected.events == Array(0..<1000) + [345])
  }

  /// An element of two bytes.
  private struct Pair: Identifiable, Sendable {
    let id: UInt8
    var value: UInt8 = 0
  }

  @Test("A change to the last byte of a two-byte element updates its row")
  func smallElement() {
    var pairs = IdentifiedCollection((0..<100).map { Pair(id: $0) })
    let rows = Rows(\Pair.value)
    rows.show(pairs)
    #expect(rows[99] == 0)
    pairs.update(99) { $0.value = 7 }
    rows.show(pairs)
    #expect(rows[99] == 7)
  }

  @Test("Adding or removing an element notifies the observers of its row and of the list")
  func comingAndGoing() {
    rows.show(Self.items(3))
    observe(0..<5)
    rows.show(Self.items(4))
    #expect(Set(announced.events) == [3, -1] && announced.events.count == 2)
    #expect(rows[3] == 0 && rows[4] == nil)
    observe(3..<5)
    rows.show(Self.items(3))
    #expect(Array(announced.events.dropFirst(2)) == [3, -1])
    #expect(rows[3] == nil)
  }

  @Test("Rows match the shown elements after any additions, removals and updates", arguments: 0..<10)
  func anyChanges(seed: UInt64) {
    var (generator, items) = (SeededGenerator(seed: seed), Self.items(200))
    for _ in 0..<30 {
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        let id = Int.random(in: 0..<400, using: &generator)
        if Bool.random(using: &generator) {
          items.remove(id)
        } else {
          items.insert(Item(id: id, value: .random(in: 0...2, using: &generator)))
        }
      }
      rows.show(items)
      #expect(rows.ids == items.map(\.id), "seed \(seed)")
      #expect((0..<400).map { rows[$0] } == (0..<400).map { items[$0]?.value }, "seed \(seed)")
    }
  }
}
