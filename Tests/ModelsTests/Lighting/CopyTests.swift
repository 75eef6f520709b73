import KhipuTestTools
import KhipuValues
import Models
import Testing

struct CopyTests {
  static let ids = (1...10_000).map { Light.ID(clamping: $0) }

  /// Different kinds of change, each of which turns on an existing light.
  static let changes: [@Sendable (Light) -> AppState.Change] = [
    { .home(.lights(.changing($0.id, by: [.turning(.it(.on))]))) },
    { .home(.lights(.changing($0.id, by: [.turning(.it(.on)), .toggling(.display(to: .scrubbing))]))) },
    { .home(.read(.lights(.changing($0.id, by: [.turning(.it(.on))])), at: 20_000)) },
    { .home(.lights(.adding($0.alter(by: .turning(.it(.on)))))) },
  ]

  @Test(
    "Changing a light copies one chunk of the collection and the indexes above it, if the state has another copy",
    arguments: changes.indices)
  func copiesOneChunk(change: Int) throws {
    let before = AppState(home: Home(lights: IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") })))
    let old = Shape(before.home.lights)
    let depth = try #require(old.depths.first)
    for id in stride(from: 0, to: Self.ids.count, by: 97).map({ Self.ids[$0] }) {
      let light = try #require(before.home.lights[id])
      let after = before.alter(by: Self.changes[change](light))
      let new = Shape(after.home.lights)
      #expect(after.home.lights[id]?.power == .on && before.home.lights[id]?.power == .off)
      #expect(new.chunks.subtracting(old.chunks).count == 1)
      #expect(new.indexes.subtracting(old.indexes).count == depth)
      #expect(new.bounds == old.bounds)
      #expect(new.chunks.count == old.chunks.count && new.indexes.count == old.indexes.count)
    }
  }

  @Test("Changing a light copies nothing if the state has no other copy", arguments: changes.indices)
  func copiesNothing(change: Int) throws {
    var state = AppState(home: Home(lights: IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") })))
    let old = Shape(state.home.lights)
    for id in stride(from: 0, to: Self.ids.count, by: 97).map({ Self.ids[$0] }) {
      let light = try #require(state.home.lights[id])
      state = (consume state).alter(by: Self.changes[change](light))
      #expect(state.home.lights[id]?.power == .on)
      #expect(Shape(state.home.lights) == old)
    }
  }

  @Test("Changing all lights at once copies nothing if the state has no other copy")
  func several() {
    var state = AppState(home: Home(lights: IdentifiedCollection(Self.ids.map { Light(id: $0, name: "Light") })))
    let old = Shape(state.home.lights)
    state = (consume state).alter(by: Self.ids.map { .home(.lights(.changing($0, by: [.turning(.it(.on))]))) })
    #expect(state.home.lights.allSatisfy { $0.power == .on })
    #expect(Shape(state.home.lights) == old)
  }
}
