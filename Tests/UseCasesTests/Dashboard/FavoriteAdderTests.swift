import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.current { $0.bridge.lights = { .kinds + [.unreachable] } })
struct FavoriteAdderTests {
  static let known = AppState(favorites: [Favorite(1)])

  @Test(
    "A light is added to the favorites once, whether or not it is reachable, and then removed, even if it is none",
    .current { $0.store = createStore(Self.known) },
    arguments: [1, 2, 6] as [Light.ID])
  func addingAndRemoving(id: Light.ID) async {
    #expect(await FavoriteAdder().request(.add(id)) == .succeeded)
    #expect(await stored().favorites.map(\.id) == Set([1, id]).sorted())
    for _ in 1...2 {
      #expect(await FavoriteAdder().request(.remove(id)) == .succeeded)
      #expect(await stored().favorites.map(\.id) == (id == 1 ? [] : [1]))
    }
  }

  @Test("Adding a favorite fails if another process removes the light meanwhile", .current { $0.losingLight() })
  func lost() async {
    #expect(await FavoriteAdder().request(.add(.extended)) == .failed(.lighting(.missing(.light(.extended)))))
    #expect(await stored().favorites.isEmpty)
  }
}
