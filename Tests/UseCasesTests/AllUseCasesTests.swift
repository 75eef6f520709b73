import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct AllUseCasesTests {
  @Test("Every request succeeds if every gateway call succeeds", arguments: AnyRequest.all)
  func success(request: AnyRequest) async {
    var home = Environment.mock(bridge: .lit)
    home.store = createStore(AppState().alter(by: .samples))
    await withCurrent(home) { await request.expect(.succeeded) }
  }

  @Test(
    "Every request that needs the lights fails if they, or the whole home, can't be read",
    arguments: needingLights, BridgeError.all)
  func unreadableLights(request: AnyRequest, error: BridgeError) async {
    for hasGroups in [true, false] {
      await withCurrent(swapping: {
        $0.store = createStore(AppState())
        $0.bridge = .failing(error)
        if hasGroups { $0.bridge.group() }
      }) {
        await request.expect(.failed(.bridge(error)))
      }
    }
  }

  @Test("A request fails if it can't read the state", arguments: needingLights + AnyRequest.loadGroups, FileError.all)
  func unreadable(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      await request.expect(.failed(.store(error)))
    }
  }

  @Test(
    "If a request can't store the parts of the home that it read, it fails and sends no command",
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

  private static let needingLights =
    AnyRequest.toBridge + [.loadLights, .show]
    + [
      [],
      UseCaseSamples.dashboard.requests,
    ].flatMap(\.self)
}
