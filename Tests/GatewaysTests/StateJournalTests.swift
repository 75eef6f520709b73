import KhipuControl
import KhipuFiles
import KhipuJournal
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways

struct StateJournalTests {
  @Test("The sizes of the snapshot and the journal don't grow with the number of changes")
  func sizesDoNotGrow() async throws {
    try await withHome { home in
      let lights = (1...150).map { Light(id: Light.ID(clamping: $0), name: "Light \($0)", brightness: .full) }
      let journal = createDiskJournal(in: home, first: AppState(), notice: { Issue.record("\($0)") })
      let store = createStore(journal: journal)
      try await store.change(lights.map { .home(.lights(.adding($0))) })
      var (mostBytes, mostLines) = (0.0, 0)
      for number in 1...600 {
        let light = lights[number % lights.count].id
        try await store.change([.home(.lights(.changing(light, by: [.turning(.it(number <= 300 ? .on : .off))])))])
        let (snapshot, journal) = (try File.reading(home.state)?.size() ?? 0, try bytes(home.journal))
        let fresh = try File.encode(try await store.state(), for: "").count
        mostBytes = max(mostBytes, Double(snapshot + journal.count - 4096) / Double(fresh))
        mostLines = max(mostLines, journal.count { $0 == UInt8(ascii: "\n") })
      }
      #expect(mostBytes < 1.31 && mostLines < 250, "\(mostBytes), \(mostLines)")
      let generation = try #require(text(home.state).firstMatch(of: /"generation":(\d+)/)?.1)
      #expect((2...12).contains(try #require(Int(generation))), "\(generation) snapshots")
    }
  }

  @Test("Switching a light adds at most 120 bytes to the journal, besides the time, the process and the cause")
  func addsAtMost120Bytes() async throws {
    try await withHome { home in
      let store = createStore(journal: createDiskJournal(in: home, first: AppState(), notice: { _ in }))
      func turn(_ light: Light.ID) async throws {
        try await store.change([.home(.lights(.changing(light, by: [.turning(.it(.off))])))])
      }
      try await turn(1)
      let before = try bytes(home.journal).count
      try await turn(10_000)
      let line = try text(home.journal).dropFirst(before)
      let origin = try #require(line.prefixMatch(of: /\[\d{16},\d+,null,/)?.output)
      #expect((1...120).contains(line.count - origin.count), "\(line)")
    }
  }

  @Test("After each change, the app's state is read back from the journal unchanged")
  func readsBackState() async throws {
    try await withHome { home in
      func open() -> Store<AppState> {
        createStore(
          journal: createDiskJournal(in: home, first: AppState(), bound: 80, timeout: .seconds(600), notice: { _ in }))
      }
      let reference = createStore(AppState())
      let light = try #require([Light].mock.first)
      let changes: [AppState.Change] = [
        .home(.lights(.adding(light))),
        .home(.lights(.changing(light.id, by: [.renaming(.it(to: "“a\"\n\\/\u{0}🪢\u{2028}"))]))),
        .home(.lights(.changing(light.id, by: [.setting(.hue(to: Level(clamping: 0.1 + 0.2)))]))),
        .favorites(.adding(Favorite(light.id))),
      ]
      for change in changes {
        try await open().change([change])
        try await reference.change([change])
        #expect(try await open().state() == reference.state(), "after \(change)")
      }
    }
  }
}
