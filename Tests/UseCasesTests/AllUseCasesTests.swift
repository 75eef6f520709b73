import KhipuControl
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("Every request", .claimable)
struct AllUseCasesTests {
  @Test(
    "Every request succeeds where every gateway does", arguments: AnyRequest.all)
  func success(request: AnyRequest) async {
    var home = Environment.mock(bridge: .lit)
    home.store = createStore(AppState().alter(by: .samples))
    await withCurrent(home) { await request.expect(.succeeded) }
  }

  @Test(
    "Every request that needs a light fails as the read of the lights does", arguments: needingLights, BridgeError.all)
  func unread(request: AnyRequest, error: BridgeError) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.group()
      $0.bridge.lights = { () throws(BridgeError) in throw error }
    }) {
      await request.expect(.failed(.bridge(error)))
    }
  }

  @Test("Every request needs a state that can be read", arguments: needingLights + AnyRequest.loadGroups, FileError.all)
  func unreadable(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      await request.expect(.failed(.store(error)))
    }
  }

  @Test(
    "Every request sends nothing where the state couldn't be written before",
    arguments: needingLights + AnyRequest.loadGroups,
    FileError.all)
  func unwritable(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: {
      $0.store.state = { AppState() }
      $0.store.change = { _ throws(FileError) in throw error }
      $0.bridge.lights = { [LightingRequestTests.lit] }
      $0.bridge.group()
    }) {
      await request.expect(.failed(.store(error)))
    }
  }

  /// The requests before which the lights have to be known.
  private static let needingLights =
    AnyRequest.toBridge + [.loadLights, .show]
    + [
      [],
      UseCaseSamples.dashboard.requests,
    ].flatMap(\.self)
}
