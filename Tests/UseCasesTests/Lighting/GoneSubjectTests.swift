import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct GoneSubjectTests {
  @Test(
    "A request fails if its subject is gone from the bridge; a light, room, zone or scene is then removed from the state",
    arguments: subjects)
  func gone(request: AnyRequest, subject: LightingFailure.Subject) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
    }) {
      await request.expect(.failed(.lighting(.missing(subject))))
      let left = await stored().home
      #expect(left.lights == (subject == .light(.extended) ? [] : [LightingRequestTests.lit]))
      #expect(left.rooms.isEmpty || subject != .room(1))
      #expect(left.zones.isEmpty || subject != .zone(2))
      #expect(left.scenes.isEmpty || subject != .scene("relax"))
    }
  }

  private static let subjects: [(AnyRequest, LightingFailure.Subject)] =
    AnyRequest.toLight.map { ($0, .light(.extended)) } + AnyRequest.toRoom.map { ($0, .room(1)) }
    + AnyRequest.toZone.map { ($0, .zone(2)) } + AnyRequest.toAll.map { ($0, .all) } + [(.recall, .scene("relax"))]

  @Test(
    "If the subject of a request is gone and can't be removed from the state, the request fails with the store's error",
    arguments: AnyRequest.toLight + AnyRequest.toRoom + AnyRequest.toZone + AnyRequest.toBoth, FileError.all)
  func goneUnwritten(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: {
      $0.known()
      $0.bridge.fail(.refused(code: 3, "gone"))
      $0.refuseCommands(with: error)
    }) {
      await request.expect(.failed(.store(error)))
    }
  }
}
