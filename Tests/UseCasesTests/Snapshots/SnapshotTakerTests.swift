import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("The snapshot taker")
struct SnapshotTakerTests {
  private static let office = Group(id: 1, name: "Office", lights: [5])
  private static let waiting = Upload(
    id: Upload.ID(high: 1, low: 1), snapshot: Snapshot(name: "morning", moment: .epoch, picture: "<svg/>"))

  @Test(
    "The snapshot taker appends a picture of the present home to the queue",
    .current {
      $0.store = createStore(AppState(uploads: [Self.waiting]))
      $0.bridge.lights = { [.extended] }
      $0.bridge.groups = { Bridge.Groups(rooms: [Self.office]) }
      $0.date = { Moment(secondsSince1970: 5) ?? .epoch }
      $0.uploads.identify = { Upload.ID(high: 7, low: 7) }
    })
  func taking() async {
    #expect(await SnapshotTaker().request(.take("evening")) == .succeeded)
    let home = Home(lights: [.extended], rooms: [Self.office])
    let snapshot = Snapshot(name: "evening", moment: Moment(secondsSince1970: 5) ?? .epoch, picture: home.picture)
    #expect(stored().uploads == [Self.waiting, Upload(id: Upload.ID(high: 7, low: 7), snapshot: snapshot)])
  }

  @Test("The snapshot taker gives each snapshot a unique identifier", .current { $0 = .mock })
  func identifiers() async {
    for _ in 1...3 { await AnyRequest.take.expect(.succeeded) }
    #expect(stored().uploads.map(\.id) == (1...3).map { Upload.ID(high: 0, low: $0) })
    await AnyRequest.send.expect(.succeeded)
    #expect(stored().uploads.isEmpty)
  }

  @Test("The snapshot taker fails as the read of the rooms does, and nothing waits", arguments: BridgeError.all)
  func failing(error: BridgeError) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.lights = { [] }
      $0.bridge.groups = { () throws(BridgeError) in throw error }
    }) {
      await AnyRequest.take.expect(.failed(.bridge(error)))
      #expect(stored() == AppState(home: Home(loaded: [.lights])))
    }
  }
}

extension AnyRequest {
  static let (take, send) = (AnyRequest(SnapshotTaker(), .take("evening")), AnyRequest(SnapshotSender(), .send))
}
