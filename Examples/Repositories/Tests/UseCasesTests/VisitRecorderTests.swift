import KhipuControl
import KhipuTestTools
import KhipuValues
import RepositoriesModels
import RepositoriesTestSupport
@_spi(Composition) import RepositoriesUseCases
import Testing

@Suite(.current { $0.store = createStore(.loaded) })
struct VisitRecorderTests {
  private static let device = ["build": "7", "release": "1.2.3", "system_name": "Linux", "system_version": "6.1"]
  private static let known = device.merging(["repo_name": "swift-dependencies"]) { $1 }

  @Test(
    "A visit is recorded with the device's properties, the current time and the repository's name as listed",
    arguments: ["swift-dependencies", "Swift-Dependencies"])
  func recordsProperties(name: String) async {
    let tracked = Recorder<String>()
    await withCurrent(swapping: {
      $0.date = { .reference(5) }
      $0.analytics = Analytics(
        track: { moment, event in tracked.record("\(moment) \(event == Self.event(Self.known))") },
        device: { Self.device })
    }) {
      #expect(await VisitRecorder().request(.record(name)) == .succeeded)
    }
    #expect(tracked.events == ["\(Moment.reference(5)) true"])
  }

  private static func event(_ properties: [String: String]) -> Analytics.Event {
    Analytics.Event(name: "tapped_repo", properties: properties)
  }

  @Test("A visit to an unlisted repository is not recorded", arguments: ["", "old", "swift", "swift-dependencies "])
  func notRecorded(name: String) async {
    for state in [.loaded, AppState()] {
      await withCurrent(swapping: {
        $0.store = createStore(state)
        $0.analytics.track = { _, event in Issue.record("\(event)") }
      }) {
        #expect(await VisitRecorder().request(.record(name)) == .succeeded)
      }
    }
  }

  @Test("Recording a visit fails if the state can't be read", arguments: [FileError.locked(path: "lock")])
  func stateCannotBeRead(error: FileError) async {
    await withCurrent(swapping: { $0.store.state = { () throws(FileError) in throw error } }) {
      #expect(await VisitRecorder().request(.record("Bloblog")) == .failed(.store(error)))
    }
  }
}
