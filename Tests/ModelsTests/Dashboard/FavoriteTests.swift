import KhipuValues
import Models
import ModelsTestSupport
import Testing

struct FavoriteTests {
  private static let state = AppState(
    home: Home(lights: IdentifiedCollection([Light].kinds)), favorites: [Favorite(1), Favorite(2)])

  @Test(
    "A favorite is removed with its light, even if a read of the home removes the light",
    arguments: [1, 2, 3, 9] as [Light.ID],
    [true, false])
  func removal(id: Light.ID, isRead: Bool) {
    let removal = Home.Change.lights(.removing(id))
    let left = Self.state.alter(by: .home(isRead ? .read(removal, at: 0) : removal))
    #expect(left.favorites.map(\.id) == [1, 2].filter { $0 != id })
  }

  @Test("A favorite isn't removed by a read of the home that began before its light was last changed")
  func staleRemoval() {
    let changed = Self.state.alter(by: .home(.lights(.changing(1, by: [.turning(.it(.on))]))))
    #expect(changed.alter(by: .home(.read(.lights(.removing(1)), at: 0))) == changed)
  }
}
