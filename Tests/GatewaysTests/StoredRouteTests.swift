import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Models
import Testing
import UseCases

@testable import Gateways
@testable import KhipuJournal

/// An app with windows stores its route in the same home, as earlier releases did. The program reads everything else.
struct StoredRouteTests {
  private static let route = #"{"others":["khipu://lights/3"],"place":"khipu://favorites/2?sheet=actions"}"#
  private static let snapshot =
    #"{"format":4,"generation":1,"state":{"favorites":[{"id":2}],"home":{},"route":\#(route)}}"#
  private static let changes = [
    #"{"going":{"_0":{"to":{"_0":"khipu://rooms/1/lights/75"}}}}"#, #"{"going":{"_0":{"back":{}}}}"#,
    #"{"going":{"_0":{"toTab":{"_0":"more"}}}}"#, #"{"later":{"_0":{"to":[1,null]}}}"#,
  ]

  private func line(_ changes: String...) -> String { #"[5,7,"cause",[\#(changes.joined(separator: ","))]]"# }

  private func adding(_ id: Int) -> String { #"{"favorites":{"_0":{"adding":{"_0":{"id":\#(id)}}}}}"# }

  private func open(_ home: HomeDirectory) -> Store<AppState> {
    createStore(journal: createDiskJournal(in: home, first: AppState(), bound: 200) { Issue.record("\($0)") })
  }

  @Test(
    "A home with a route in the snapshot and in any line is read without loss of anything else, and can be changed",
    arguments: 0...3, changes)
  func journal(place: Int, change: String) async throws {
    try await withHome { home in
      var lines = [line(adding(3)), line(adding(4)), line(adding(5))]
      lines.insert(line(#"{"route":{"_0":\#(change)}}"#, adding(6)), at: place)
      try write(Self.snapshot.utf8, to: home.state)
      try write(([#"{"format":4,"generation":1}"#] + lines + [""]).joined(separator: "\n").utf8, to: home.journal)
      let favorites = [2, 3, 4, 5, 6].map { Favorite(Light.ID(clamping: $0)) }
      #expect(try await open(home).state() == AppState(favorites: IdentifiedCollection(favorites)))
      let entries = try await open(home).history { _ in false }.entries
      #expect(entries[place].changes == [.route(AppState.Change.Retired()), .favorites(.adding(Favorite(6)))])
      // Compacts the journal, which archives these lines.
      for id in 7...9 { try await open(home).change([.favorites(.adding(Favorite(Light.ID(clamping: id))))]) }
      #expect(!(try text(home.state).contains("route")))
      #expect(try await open(home).state().favorites.count == 8)
      #expect(try await open(home).history { _ in false }.entries.count == 7)
    }
  }

  @Test("A history is read through an archive with a route, wherever its line is", arguments: 0...2, changes)
  func archive(place: Int, change: String) async throws {
    try await withHome { home in
      var lines = [line(adding(3)), line(adding(4)), line(adding(5))]
      lines[place] = line(#"{"route":{"_0":\#(change)}}"#)
      let archive = KeptFile(original: home.journal, reason: .past, number: 1).path
      try write(
        ([Self.snapshot, #"{"format":4,"generation":1}"#] + lines + [""]).joined(separator: "\n").utf8, to: archive)
      try write(#"{"format":4,"generation":2,"state":{"favorites":[],"home":{}}}"#.utf8, to: home.state)
      try write("{\"format\":4,\"generation\":2}\n\(line(adding(6)))\n".utf8, to: home.journal)
      let history = try await open(home).history { _ in false }
      #expect(history.first == AppState(favorites: [Favorite(2)]))
      #expect(history.entries.count == 4 && history.entries[place].changes == [.route(AppState.Change.Retired())])
    }
  }
}
