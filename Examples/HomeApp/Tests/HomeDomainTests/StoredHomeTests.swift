import Foundation
import HomeDomain
import KhipuControl
import KhipuFiles
import KhipuJournal
import KhipuTestTools
import Models
import NavigationModels
import Testing

/// Homes that the program and releases before 0.3 have stored are homes of this app.
struct StoredHomeTests {
  private func withHome(_ body: (HomeDirectory) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) } }
    try await body(HomeDirectory(path: folder.path))
  }

  private func open(_ home: HomeDirectory) -> Store<HomeState> {
    createStore(journal: createDiskJournal(in: home, first: HomeState()) { Issue.record("\($0)") })
  }

  /// The store of the program, which knows nothing of navigation.
  private func openInProgram(_ home: HomeDirectory) -> Store<Models.AppState> {
    createStore(journal: createDiskJournal(in: home, first: Models.AppState()) { Issue.record("\($0)") })
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static let snapshot =
    #"{"format":4,"generation":1,"state":{"favorites":[{"id":2}],"home":{},"#
    + #""route":{"others":["khipu://lights/3"],"place":"khipu://favorites/2?sheet=actions"},"uploads":[]}}"#
  private static let header = #"{"format":4,"generation":1}"#
  private static let lines = [
    #"[1795474266305031,7,"navigation: open \"khipu://rooms/1/lights/75\"",[{"route":{"_0":{"going":{"_0":{"to":{"_0":"khipu://rooms/1/lights/75"}}}}}}]]"#,
    #"[1795474266305032,7,"dashboard: add light 5 to favorites",[{"favorites":{"_0":{"adding":{"_0":{"id":5}}}}}]]"#,
    #"[1795474266305033,7,"lighting: load rooms",[{"home":{"_0":{"read":{"_0":{"loading":{"_0":"rooms"}},"at":0}}}},{"home":{"_0":{"loading":{"_0":"lights"}}}}]]"#,
    #"[1795474266305034,7,"snapshots: send",[{"uploads":{"_0":{"removing":{"_0":"a"}}}}]]"#,
    #"[1795474266305035,7,"navigation: go back",[{"route":{"_0":{"going":{"_0":{"back":{}}}}}}]]"#,
  ]

  @Test("A stored home with a route is read without loss, and its history too", arguments: [false, true])
  func readsEarlierHome(isChanged: Bool) async throws {
    try await withHome { home in
      try write(Self.snapshot, to: home.state)
      try write(([Self.header] + Self.lines).joined(separator: "\n") + "\n", to: home.journal)
      if isChanged { try await open(home).change([.lights(.favorites(.adding(Favorite(7))))]) }
      let state = try await open(home).state()
      let added: [Favorite] = isChanged ? [Favorite(7)] : []
      #expect(Array(state.lights.favorites) == [Favorite(2), Favorite(5)] + added)
      #expect(state.lights.home == Home(loaded: [.lights, .rooms]))
      #expect(state.route.place == Place(.rooms, [.room(1)]) && state.route.awaited == nil)
      #expect(state.route[path: .favorites] == [.light(2)] && state.route[path: .lights] == [.light(3)])
      let history = try await open(home).history { _ in false }
      #expect(history.first.route.place == Place(.favorites, [.light(2)], sheets: [.actions]))
      #expect(
        history.entries.prefix(5).map(\.changes) == [
          [.route(.going(.to(Place(.rooms, [.room(1), .light(75)]))))], [.lights(.favorites(.adding(Favorite(5))))],
          [.home(.read(.loading(.rooms), at: 0)), .home(.loading(.lights))],
          [.lights(.uploads(Models.AppState.Change.Retired()))], [.route(.going(.back))],
        ])
    }
  }

  @Test("A home of release 0.2.0 with a route is read without loss")
  func readsFormat2() async throws {
    try await withHome { home in
      try write(
        #"{"format":2,"generation":1,"state":{"home":{},"favorites":[{"id":2}],"uploads":[1],"route":"khipu://lights/3"}}"#,
        to: home.state)
      try write(
        """
        {"format":2,"generation":1}
        [{"home":{"_0":{"loading":{"_0":"lights"}}}}]
        [{"route":{"_0":{"going":{"_0":{"to":{"_0":"khipu://favorites/2"}}}}}}]
        [{"uploads":{"_0":{"adding":{"_0":{"id":"a"}}}}}]

        """, to: home.journal)
      let state = try await open(home).state()
      #expect(Array(state.lights.favorites) == [Favorite(2)] && state.lights.home == Home(loaded: [.lights]))
      #expect(state.route.place == Place(.favorites, [.light(2)]) && state.route[path: .lights] == [.light(3)])
    }
  }

  @Test(
    "What the app stores is coded as before: one object with the members of both domains, and a change as that of its domain"
  )
  func coding() throws {
    let state = HomeState(home: Home(loaded: [.lights]), route: Route(Place(.lights, [.light(3)])))
    let text = try KhipuTestTools.write(state)
    #expect(text.hasPrefix(#"{"favorites":[],"home":{"#))
    #expect(text.hasSuffix(#","route":{"others":[],"place":"khipu://lights/3"}}"#))
    #expect(try roundTrip(state) == state)
    let changes: [(HomeState.Change, String)] = [
      (.lights(.favorites(.removing(5))), #"{"favorites":{"_0":{"removing":{"_0":5}}}}"#),
      (.lights(.forgettingHome), #"{"forgettingHome":{}}"#),
      (.route(.going(.back)), #"{"route":{"_0":{"going":{"_0":{"back":{}}}}}}"#),
    ]
    for (change, text) in changes {
      #expect(try KhipuTestTools.write(change) == text)
      #expect(try roundTrip(change) == change)
    }
  }

  @Test("A state without a route begins at the initial one, as after the program has written the snapshot")
  func noRoute() async throws {
    try await withHome { home in
      try write(#"{"format":4,"generation":1,"state":{"favorites":[{"id":2}],"home":{}}}"#, to: home.state)
      #expect(try await open(home).state() == .init(lights: .init(favorites: [Favorite(2)])))
    }
  }

  @Test("The app and the program share a home: each sees the other's changes, and the program ignores the route")
  func sharedWithProgram() async throws {
    try await withHome { home in
      let (app, program) = (open(home), openInProgram(home))
      try await app.change([.route(.going(.to(Place(.more)))), .lights(.favorites(.adding(Favorite(1))))])
      #expect(try await program.state() == .init(favorites: [Favorite(1)]))
      try await program.change([.favorites(.adding(Favorite(2)))])
      try await app.change([.route(.going(.toTab(.rooms)))])
      #expect(try await app.state().route == Route(Place(.rooms)))
      #expect(try await app.state().lights == .init(favorites: [Favorite(1), Favorite(2)]))
      #expect(try await program.state() == .init(favorites: [Favorite(1), Favorite(2)]))
    }
  }

  @Test(
    "A home that a newer version of the app or of the program wrote is refused, and no file is changed",
    arguments: [
      #"{"later":{}}"#, #"{"route":{"_0":{"later":{}}}}"#, #"{"route":{"_0":{"going":{"_0":{"later":{}}}}}}"#,
      #"{"home":{"_0":{"later":{}}}}"#, nil,
    ])
  func newer(change: String?) async throws {
    try await withHome { home in
      let snapshot = change == nil ? Self.snapshot.replacing(#""uploads""#, with: #""later""#) : Self.snapshot
      let line = change.map { #"[1795474266305032,7,"later",[\#($0)]]"# }
      let journal =
        ([Self.header, Self.lines[1]] + [line, Self.lines[0]].compactMap(\.self)).joined(separator: "\n") + "\n"
      try write(snapshot, to: home.state)
      try write(journal, to: home.journal)
      let error = FileError.newer(path: change == nil ? home.state : home.journal)
      await #expect(throws: error) { try await open(home).state() }
      await #expect(throws: error) { try await open(home).change([.lights(.forgettingHome)]) }
      #expect(try String(contentsOfFile: home.state, encoding: .utf8) == snapshot)
      #expect(try String(contentsOfFile: home.journal, encoding: .utf8) == journal)
    }
  }

  @Test("A change that no version writes is damage, and the lines before it are kept")
  func garbled() async throws {
    try await withHome { home in
      try write(Self.snapshot, to: home.state)
      let garbled = #"[1,7,"x",[{"route":{"_0":{"going":{"_0":{"to":{"_0":"lights"}}}}}}]]"#
      try write([Self.header, Self.lines[1], garbled, ""].joined(separator: "\n"), to: home.journal)
      await #expect(throws: FileError.self) { try await open(home).state() }
      #expect(Array(try await open(home).state().lights.favorites) == [Favorite(2), Favorite(5)])
    }
  }
}
