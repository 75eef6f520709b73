import Foundation
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("Every request")
struct AllUseCasesTests {
  @Test(
    "of a cancelled caller calls no gateway, and fails as cancelled", .current { _ in }, arguments: AnyRequest.all)
  func cancellation(request: AnyRequest) async {
    await cancelled { await request.expect(.failed(.cancelled)) }
  }

  @Test(
    "succeeds where every gateway does", arguments: AnyRequest.all)
  func success(request: AnyRequest) async {
    var home = Environment.mock(bridge: .lit)
    home.store = createStore(AppState(route: Route(.lights(5))))
    await withCurrent(home) { await request.expect(.succeeded) }
  }

  @Test("that needs a light fails as the read of the lights does", arguments: needingLights, BridgeError.all)
  func unread(request: AnyRequest, error: BridgeError) async {
    await withCurrent(swapping: {
      $0.store = createStore(AppState())
      $0.bridge.group()
      $0.bridge.lights = { () throws(BridgeError) in throw error }
    }) {
      await request.expect(.failed(.bridge(error)))
    }
  }

  @Test("needs a state that can be read", arguments: needingLights + AnyRequest.loadGroups, FileError.all)
  func unreadable(request: AnyRequest, error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      await request.expect(.failed(.store(error)))
    }
  }

  @Test(
    "sends nothing where the state couldn't be written before", arguments: needingLights + AnyRequest.loadGroups,
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

  @Test("of each use case is among them, but of those that need an organisation that was loaded")
  func complete() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/UseCases")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let useCases = try #require(files).filter { $0.pathExtension == "swift" }.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).matches(of: /struct (\w+): UseCase\b/).map { String($0.1) }
    }
    let requested = AnyRequest.all.map { String($0.testDescription.prefix { $0 != ":" }) }
    #expect(Set(useCases).subtracting(requested).isSubset(of: ["RepositoryVisitor", "VisitRecorder"]))
  }

  /// The requests before which the lights have to be known.
  private static let needingLights =
    AnyRequest.toBridge + [.loadLights]
    + [
      [],
      AnyRequest.dashboard,
      Array(AnyRequest.snapshots.dropLast()),
    ].flatMap(\.self)
}

extension AnyRequest {
  /// All requests that need nothing that was loaded before.
  static let all = [
    lighting,
    dashboard,
    navigation,
    [loadOrganisation],
    snapshots,
    pairing,
    logging,
  ].flatMap(\.self)
}
