import KhipuControl
import KhipuTestTools
import KhipuValues
import SnapshotsModels
import SnapshotsTestSupport
@_spi(Composition) import SnapshotsUseCases
import Testing

struct SnapshotTakerTests {
  private func take(in environment: Environment) async -> Outcome {
    await withCurrent(environment) { await SnapshotTaker().request(.take(file: "a.svg", name: "night")) }
  }

  @Test("The snapshot taker appends a snapshot of the file's current content to the queue")
  func appendsSnapshot() async throws {
    var environment = Environment.mock
    environment.store = createStore(AppState(uploads: [.evening]))
    environment.text = { $0 == "a.svg" ? "<svg>1</svg>" : "another file" }
    environment.date = { 5 }
    environment.uploads.identify = { Upload.ID(7) }
    #expect(await take(in: environment) == .succeeded)
    let snapshot = Snapshot(
      name: "night", moment: 5, picture: "<svg>1</svg>")
    #expect(try await environment.store.state().uploads == [.evening, Upload(id: Upload.ID(7), snapshot: snapshot)])
  }

  @Test("The snapshot taker fails if the file can't be read or the queue can't be written", arguments: FileError.all)
  func failsWithFileError(error: FileError) async throws {
    var environment = Environment.mock
    environment.text = { _ throws(FileError) in throw error }
    #expect(await take(in: environment) == .failed(.snapshot(error)))
    #expect(try await environment.store.state() == AppState())
    environment.text = { _ in "<svg/>" }
    environment.store.change = { _ throws(FileError) in throw error }
    #expect(await take(in: environment) == .failed(.store(error)))
  }
}
