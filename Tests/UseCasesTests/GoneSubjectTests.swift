import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("Every request about what is gone")
struct GoneSubjectTests {
  @Test(
    "to a light that the bridge hasn't got any more says so, and the state hasn't it either", arguments: Errand.toLight)
  func goneLight(errand: Errand) async {
    #expect(await leaving(.light(5), after: errand).lights.isEmpty)
  }

  @Test(
    "to a room that the bridge hasn't got any more says so, and the state hasn't it either", arguments: Errand.toRoom)
  func goneRoom(errand: Errand) async {
    let left = await leaving(.room(1), after: errand)
    #expect(left.lights == [UseCaseTests.lit])
    #expect(left.rooms.isEmpty)
  }

  @Test(
    "to a zone that the bridge hasn't got any more says so, and the state hasn't it either", arguments: Errand.toZone)
  func goneZone(errand: Errand) async {
    let left = await leaving(.zone(2), after: errand)
    #expect(left.lights == [UseCaseTests.lit])
    #expect(left.zones.isEmpty)
  }

  @Test("to a scene that the bridge hasn't got any more says so, and the state hasn't it either")
  func goneScene() async {
    let left = await leaving(.scene("relax"), after: .recall)
    #expect(left.lights == [UseCaseTests.lit])
    #expect(left.scenes.isEmpty)
  }

  @Test("to all lights of a bridge that has no such group says so, and nothing changes", arguments: Errand.toAll)
  func goneAll(errand: Errand) async {
    #expect(await leaving(.all, after: errand).lights == [UseCaseTests.lit])
  }

  @Test(
    "after which the state can't be written although the light is gone says that",
    arguments: Errand.toLight + Errand.toRoom + Errand.toZone, StoreError.all)
  func goneUnwritten(errand: Errand, error: StoreError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
      let change = $0.store.change
      $0.store.change = { changes throws(StoreError) in
        guard !changes.contains(where: \.isRemoval) else { throw error }
        try change(changes)
      }
    }) {
      await errand.expect(.failed(.store(error)))
    }
  }

  /// What is stored after the errand, for which the bridge hasn't got the subject.
  private func leaving(_ subject: Failure.Subject, after errand: Errand) async -> AppState {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
    }) {
      await errand.expect(.failed(.missing(subject)))
      return stored()
    }
  }
}
