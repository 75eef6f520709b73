import Models
import TestSupport
import Testing

@Suite("A change of one of 10,000 lights")
struct CopyTests {
  static let ids = (1...10_000).map { Light.ID(clamping: $0) }

  /// Changes of a light that is there and off, each of which reaches its chunk in another way.
  static let changes: [@Sendable (Light) -> AppState.Change] = [
    { .by(.changing(.light($0.id, by: [.turning(.it(.on))]))) },
    { .by(.changing(.light($0.id, by: [.turning(.it(.on)), .toggling(.display(to: .scrubbing))]))) },
    { .by(.replacing(.light($0, with: $0.alter(by: .turning(.it(.on)))))) },
    { .by(.adding(.light($0.alter(by: .turning(.it(.on)))))) },
  ]

  @Test("copies one chunk and the indexes above it, where the state before is held", arguments: changes.indices)
  func held(change: Int) throws {
    let before = AppState(lights: IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") }))
    let old = Shape(before.lights)
    let depth = try #require(old.depths.first)
    for id in stride(from: 0, to: Self.ids.count, by: 97).map({ Self.ids[$0] }) {
      let light = try #require(before.lights[id])
      let after = before.alter(by: Self.changes[change](light))
      let new = Shape(after.lights)
      #expect(after.lights[id]?.power == .on && before.lights[id]?.power == .off)
      #expect(new.chunks.subtracting(old.chunks).count == 1)
      #expect(new.indexes.subtracting(old.indexes).count == depth)
      #expect(new.bounds == old.bounds)
      #expect(new.chunks.count == old.chunks.count && new.indexes.count == old.indexes.count)
    }
  }

  @Test("copies nothing, where no other state is held", arguments: changes.indices)
  func unheld(change: Int) throws {
    var state = AppState(lights: IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") }))
    let old = Shape(state.lights)
    for id in stride(from: 0, to: Self.ids.count, by: 97).map({ Self.ids[$0] }) {
      let light = try #require(state.lights[id])
      state = (consume state).alter(by: Self.changes[change](light))
      #expect(state.lights[id]?.power == .on)
      #expect(Shape(state.lights) == old)
    }
  }

  @Test("copies nothing among several changes, where no other state is held")
  func several() {
    var state = AppState(lights: IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") }))
    let old = Shape(state.lights)
    state = (consume state).alter(by: Self.ids.map { .by(.changing(.light($0, by: [.turning(.it(.on))]))) })
    #expect(state.lights.allSatisfy { $0.power == .on })
    #expect(Shape(state.lights) == old)
  }

  @Test("goes through at most four indexes of at most eight, to a chunk of at most 32")
  func bounds() {
    let shape = Shape(IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") }))
    #expect(shape.depths == [3])
    #expect(shape.chunkSizes.max() == 32)
    #expect(shape.indexSizes.max() == 8)
  }
}
