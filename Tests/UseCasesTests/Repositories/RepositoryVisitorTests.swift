import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The repository visitor", .current { $0.store = createStore(.loaded) })
struct RepositoryVisitorTests {
  static let device = Analytics.Device(
    build: "7", release: "1.2.3", screen: Analytics.Screen(height: 24, width: 80), systemName: "Linux",
    systemVersion: "6.1")

  @Test(
    "answers with the address, in whichever case the name is written, and then takes note",
    arguments: ["swift-dependencies", "Swift-Dependencies"])
  func visiting(name: String) async {
    let happened = Recorder<String>()
    await withCurrent(swapping: {
      $0.date = { .reference(5) }
      $0.analytics.device = { Self.device }
      $0.analytics.track = { moment, event in
        happened.record("\(moment) \(event.name) \(event.properties["repo_name"] ?? "")")
      }
    }) {
      await RepositoryVisitor { happened.record("\($0)") }.request(.visit(name))
    }
    let response = RepositoryVisitor.Response.visiting(name, .success(.dependencies))
    #expect(happened.events == ["\(response)", "\(Moment.reference(5)) tapped_repo swift-dependencies"])
  }

  private static let known = [
    "repo_name": "swift-dependencies", "build": "7", "release": "1.2.3", "screen_height": "24", "screen_width": "80",
    "system_name": "Linux", "system_version": "6.1",
  ]

  @Test("takes note of the document's properties")
  func properties() async {
    #expect(await Self.tracked(on: Self.device) == [Analytics.Event(name: "tapped_repo", properties: Self.known)])
  }

  @Test("takes note of those that the platform has")
  func lessProperties() async {
    let bare = Analytics.Device(build: nil, release: nil, screen: nil, systemName: "Linux", systemVersion: "6.1")
    var properties = Self.known.filter { !$0.key.hasPrefix("screen") }
    properties["build"] = "Unknown"
    properties["release"] = "Unknown"
    #expect(await Self.tracked(on: bare) == [Analytics.Event(name: "tapped_repo", properties: properties)])
  }

  private static func tracked(on device: Analytics.Device) async -> [Analytics.Event] {
    let tracked = Recorder<Analytics.Event>()
    await withCurrent(swapping: {
      $0.date = { .epoch }
      $0.analytics = Analytics(track: { tracked.record($1) }, device: { device })
    }) {
      _ = await responses(of: RepositoryVisitor.self, to: .visit("swift-dependencies"))
    }
    return tracked.events
  }

  @Test("is through with its answer while the note is still being taken")
  func slowNote() async {
    let (answered, tracked) = (Signal(), Recorder<String>())
    await withCurrent(swapping: {
      $0.date = { .epoch }
      $0.analytics = Analytics(
        track: { _, event in
          await answered.wait()
          tracked.record(event.name)
        }, device: { Self.device })
    }) {
      await RepositoryVisitor { _ in answered.send() }.request(.visit("Bloblog"))
    }
    #expect(tracked.events == ["tapped_repo"])
  }

  @Test(
    "knows nothing that isn't listed, and takes no note of it", arguments: ["", "old", "swift", "swift-dependencies "])
  func unlisted(name: String) async {
    let failed = RepositoryVisitor.Response.visiting(name, .failure(.unlisted(name)))
    #expect(await responses(of: RepositoryVisitor.self, to: .visit(name)) == [failed])
  }

  @Test("says so where nothing was loaded", .current { $0.store = createStore(AppState()) })
  func nothingLoaded() async {
    let failed = RepositoryVisitor.Response.visiting("Bloblog", .failure(.nothingLoaded))
    #expect(await responses(of: RepositoryVisitor.self, to: .visit("Bloblog")) == [failed])
  }

  @Test("needs a state that can be read", arguments: StoreError.all)
  func unreadable(error: StoreError) async {
    let failed = RepositoryVisitor.Response.visiting("Bloblog", .failure(.store(error)))
    await withCurrent(swapping: { $0.store.state = { () throws(StoreError) in throw error } }) {
      #expect(await responses(of: RepositoryVisitor.self, to: .visit("Bloblog")) == [failed])
    }
  }

  @Test("of somebody who has given up calls no gateway, and fails as cancelled")
  func cancellation() async {
    let failed = RepositoryVisitor.Response.visiting("Bloblog", .failure(.cancelled))
    await cancelled {
      #expect(await responses(of: RepositoryVisitor.self, to: .visit("Bloblog")) == [failed])
    }
  }
}

extension AppState {
  fileprivate static let loaded = AppState(
    organisation: Organisation(
      id: .pointfree, answeredAt: .epoch,
      repositories: [
        Repository(id: 1, name: "Bloblog", address: .blog),
        Repository(id: 2, name: "swift-dependencies", address: .dependencies),
        Repository(id: 3, name: "old", address: .blog, isArchived: true),
      ]))
}
